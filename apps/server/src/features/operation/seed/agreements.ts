import type { TextPair } from '@lianpan/db';

type Content = readonly [code: string, title: TextPair, body: TextPair];

const joined = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/**
 * What people agree to and what the firm has to publish, as it is true of a demonstration. A firm that runs the product
 * replaces them with its own. Source: product handbook 11.2.
 */
export const agreements: readonly Content[] = [
  [
    'userAgreement',
    ['用户协议', 'User agreement'],
    [
      joined(
        '# 这是什么',
        '这是一套演示环境。你可以用手机号登录，查看行情、诊断和管理自选股，用于学习。',
        '# 你的账号',
        '请妥善保管验证码，不要转给他人。用你的账号进行的操作视为你本人的操作。你可以随时注销账号，7天内可以反悔。',
        '# 请不要',
        '请不要用程序大量抓取数据、干扰服务或试图进入他人的账号；不要发布荐股、收益承诺或联系方式。',
        '# 我们不做的',
        '我们不承诺收益，不代客操作，不收取任何费用。评分和统计只描述过去，不构成投资建议。',
      ),
      joined(
        '# What this is',
        'This is a demonstration. You may sign in with a mobile number, read quotes and diagnoses and keep a watchlist, in order to learn.',
        '# Your account',
        'Keep sign-in codes to yourself. What is done with your account counts as done by you. You may cancel the account at any time and undo that within 7 days.',
        '# Please do not',
        'Do not harvest data by program, disturb the service or try to enter accounts of others; post no tips, promised returns or contact details.',
        '# What we do not do',
        'We promise no returns, trade for nobody and charge nothing. Scores and statistics describe the past and are no investment advice.',
      ),
    ],
  ],
  [
    'privacyPolicy',
    ['隐私政策', 'Privacy policy'],
    [
      joined(
        '# 我们保存什么',
        '加密的手机号、昵称、头像和简介、自选股、兴趣标签、黑名单、举报、登录设备的随机编号和登录时间。手机号不会出现在日志中。',
        '# 只留在你的设备上',
        '最近搜索保存在你的浏览器里，可在设置中清除。语言、外观、颜色和字号也保存在本机；登录后，外观、颜色和字号会随账号同步。',
        '# 你可以做什么',
        '查看和更正资料，获取个人数据副本，关闭个性化推荐并删除兴趣标签，查看同意记录，注销账号。这些都在设置页，不需要联系客服。',
        '# 交给谁',
        '演示环境不会把任何信息交给第三方，也不会真的发送短信。详见第三方信息共享清单。',
        '# 保存多久',
        '账号存续期间保存；注销后删除或匿名，依法须保留的同意记录单独封存，不作他用。数据副本保留7天。',
      ),
      joined(
        '# What we keep',
        'Your mobile number in encrypted form, nickname, picture and intro, watchlist, interests, blocked people, reports, a random number of each device you sign in on, and when. Mobile numbers never appear in logs.',
        '# What stays on your device',
        'Recent searches are kept in your browser and can be cleared under settings. Language, appearance, colours and text size are kept there too; once you sign in, the last three follow your account.',
        '# What you can do',
        'Read and correct your profile, fetch a copy of your data, switch personalisation off and delete interests, see what you agreed to, cancel the account. All of it is under settings and needs no call.',
        '# Whom we pass it to',
        'The demonstration passes nothing on to third parties and sends no real SMS. See the list of third parties.',
        '# How long',
        'As long as the account lives. After cancellation it is deleted or made anonymous; consent records that the law requires are sealed and used for nothing else. Copies of your data are kept for 7 days.',
      ),
    ],
  ],
  [
    'thirdPartyList',
    ['第三方信息共享清单', 'Third parties'],
    [
      joined(
        '# 当前',
        '演示环境没有接入任何第三方：短信、一键登录和微信登录都由本机的模拟服务应答，文件保存在本机。没有统计、广告或推送组件。',
        '# 正式运营时可能接入',
        '短信服务商：手机号、验证码；用于登录和验证。',
        '运营商一键登录：手机号核验凭证；用于本机号码登录。',
        '微信：授权后返回的用户标识；用于微信登录和分享。',
        '对象存储：你上传的图片和视频；用于保存和展示。',
        '接入后会在这里写明公司名称和联系方式，再开始使用。',
      ),
      joined(
        '# Now',
        'The demonstration uses no third party: SMS, one-tap sign-in and WeChat are answered by stand-ins on this machine, and files stay on it. There is no analytics, advertising or push component.',
        '# What a firm may connect',
        'A provider of SMS: mobile number and code, to sign in and to verify.',
        'One-tap sign-in of the carrier: a token that proves the number, to sign in with the number of the phone.',
        'WeChat: the identifier it returns after you allow it, to sign in and to share.',
        'An object store: pictures and videos you upload, to keep and to show them.',
        'Names and contacts of the companies will stand here before any of them is used.',
      ),
    ],
  ],
  [
    'permissionList',
    ['应用权限清单', 'Permissions'],
    [
      joined(
        '只在用到时才会询问，拒绝不影响其他功能。',
        '# 会用到',
        '相册与相机：由你选择图片或视频上传时使用，例如头像和举报截图。我们只得到你选中的文件，并去掉其中的位置等附加信息。',
        '剪贴板：只在你点“复制”时写入，不读取。',
        '本机存储：保存登录状态、显示设置和最近搜索。',
        '# 不会用到',
        '位置、麦克风、通讯录、短信内容、其他应用列表。',
      ),
      joined(
        'Asked for only when needed; refusing one leaves everything else working.',
        '# What is used',
        'Album and camera: when you choose pictures or videos to upload, such as your picture or screenshots for a report. We get the chosen files alone and remove location and other extra data from them.',
        'Clipboard: written when you tap “copy”, never read.',
        'Storage of this device: your session, display choices and recent searches.',
        '# What is not',
        'Location, microphone, contacts, SMS content, the list of your other apps.',
      ),
    ],
  ],
  [
    'algorithmNotice',
    ['算法公示', 'Algorithm notice'],
    [
      joined(
        '# 猜你想看',
        '目的：更快找到关心的股票。依据：查看诊断或加入自选的股票所属行业；每次加1分，较早的按0.95递减，取最高的三个行业，按当日成交额排序，显示6只。',
        '关闭个性化内容推荐后，改为全市场按成交额排序，兴趣标签不再读取和记录。',
        '# 评分、胜率与支撑压力',
        '由历史行情按固定公式计算，每个数字都可以点开查看公式和数据，对所有人相同，不因人而异。',
        '# 排行',
        '按公开的单一指标排序，例如涨跌幅或成交额。',
        '# 不做的',
        '不用算法对同一服务区别定价，不用通讯录、位置和持仓推荐，不自动替你作出交易决定。',
        '# 意见与投诉',
        '可拨打服务热线，或在设置中关闭、删除和清空。',
      ),
      joined(
        '# Suggestions',
        'Purpose: to find the stocks you care about sooner. Basis: the industries of stocks whose diagnosis you opened or which you watch; each adds one point and older ones fade by 0.95. The top three industries are ordered by the turnover of the day and six stocks are shown.',
        'With personalised content off, the whole market is ordered by turnover and interests are neither read nor recorded.',
        '# Scores, win rates, support and resistance',
        'Computed from past prices by fixed formulas. Every figure opens its formula and data, and is the same for everybody.',
        '# Rankings',
        'Ordered by one public figure, such as change or turnover.',
        '# What we do not do',
        'No different prices for one service, no suggestions from contacts, location or holdings, no trading decision taken for you.',
        '# Complaints',
        'Call the service line; or switch off, delete and clear under settings.',
      ),
    ],
  ],
  [
    'creatorContract',
    ['创作者协议', 'Creator agreement'],
    [
      joined(
        '创作者功能尚未开放，以下为开放后适用的规则。',
        '# 谁可以',
        '分享学习方法和公开信息：完成手机验证的会员。涉及具体证券的分析意见：须持有相应登记，并公示编号。',
        '# 内容',
        '注明来源和时间；观点写明理由以及是否持有；使用AI须声明。不承诺收益，不引导私下联系或转账。',
        '# 权利与收入',
        '内容的权利属于作者，平台只为展示而使用；作者删除后停止展示。收入规则会在开放前公布，依法代扣税款。',
        '# 违规',
        '按次处理，可申诉一次；涉嫌违法的移交监管部门。',
      ),
      joined(
        'Creating is not open yet. These rules will apply when it is.',
        '# Who may',
        'Ways of learning and public facts: members with a verified number. Views on single securities: only with the registration that this needs, its number shown.',
        '# Content',
        'Source and time are named; views state their reasons and whether the stock is held; the use of AI is declared. No promised returns, no luring into private contact or transfers.',
        '# Rights and income',
        'The rights stay with the author; the platform shows the content and stops when the author deletes it. Rules of income will be published before the opening; taxes are withheld as the law requires.',
        '# Breaches',
        'Counted, with one appeal; what may be illegal goes to the regulator.',
      ),
    ],
  ],
  [
    'serviceStatement',
    ['服务声明', 'Service statement'],
    [
      joined(
        '演示环境，非真实投顾服务。行情由程序生成，公司名称均为虚构，与任何真实证券无关；标注“历史”的数据为导入的历史行情。',
        '正式的投资顾问服务只能由持牌机构提供，签署书面协议，先测评、后匹配，收款只用公司账户。',
        '投资有风险，决定由您自行作出。',
      ),
      joined(
        'A demonstration, not a real advisory service. Prices are generated, the companies are invented and have nothing to do with any real security; figures marked “History” are imported past prices.',
        'Advice may be given by a licensed firm alone, under a written agreement, after a suitability test, and paid to the account of the firm only.',
        'Investing carries risk; you decide yourself.',
      ),
    ],
  ],
  [
    'companyProfile',
    ['公司介绍', 'The company'],
    [
      joined(
        '演示投顾公司是为演示而虚构的公司，没有许可证，不提供真实的投资顾问服务。',
        '# 正式运营时这里会写明',
        '公司全称、证券投资咨询业务许可证编号和核验方式、注册地址、投诉渠道，以及全部服务人员的登记编号。',
        '下面的人员同样是虚构的，登记编号仅为示例。',
      ),
      joined(
        'The demonstration advisory firm is invented for this demonstration. It holds no licence and gives no real advice.',
        '# What will stand here for a real firm',
        'Its full name, the number of its advisory licence and how to check it, its address, where to complain, and the registered numbers of everybody who serves.',
        'The people below are invented too; their numbers are samples.',
      ),
    ],
  ],
  [
    'productIntroduce',
    ['产品介绍', 'Products'],
    [
      joined(
        '演示环境没有在售的产品，不收取任何费用。下面说明正式运营时每项产品必须公布的内容。',
        '# 练习版',
        '行情、诊断、自选与社区。免费。不含投资建议。',
        '# 尊享工具',
        '题材、筛选、优选股与AI诊断。各工具的风险等级为R2至R4，写在工具说明里；先试用，到期不自动扣费；价格以下单页为准，所有人同价。',
        '# 投顾服务',
        '须由持牌机构提供，先完成风险测评，等级匹配后签署协议。服务等级、价格和期限写在协议里。',
        '# 解除与退款',
        '签署之日起5个工作日内可解除并全额退款，之后按未使用天数退还。',
      ),
      joined(
        'The demonstration sells nothing and charges nothing. This is what has to be published of each product of a real firm.',
        '# Practice edition',
        'Quotes, diagnoses, watchlist and community. Free of charge. No investment advice.',
        '# Premium tools',
        'Themes, sieves, preferred stocks and AI diagnosis. Their risk classes are R2 to R4 and stand with each tool; tries come first and nothing is charged when they end. The price is that of the order page, one for everybody.',
        '# Advisory service',
        'Given by a licensed firm alone, after a suitability test whose class fits, under an agreement that states service class, price and term.',
        '# Cancelling',
        'Within 5 working days of signing all money comes back, later by unused days.',
      ),
    ],
  ],
];
