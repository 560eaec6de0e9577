/** The version of the documents that a person agrees to. */
export const agreementVersion = '2026-11';
