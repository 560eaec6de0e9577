/** The one site that this mini-program shows. It must stand on the lists of business and request domains. */
const origin = 'https://m.example.test';

/** Version of the agreement that is ticked on the login page; the site's own version. */
const agreeVersion = '2026-11';

module.exports = { origin, agreeVersion };
