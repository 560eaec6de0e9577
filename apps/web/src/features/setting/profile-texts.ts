import { catalogue } from '../../shared/texts.ts';

/** Nickname, picture and intro. Source: product handbook 1.5, 11.2, 15.2. */
export const profileTexts = catalogue({
  picture: ['头像', 'Picture'],
  changePicture: ['更换头像', 'Change picture'],
  removePicture: ['移除头像', 'Remove picture'],
  removePictureAsk: ['移除当前头像？', 'Remove your picture?'],
  remove: ['移除', 'Remove'],
  pictureNote: ['选择一张图片，方形最合适', 'Choose one image; a square fits best'],
  usePicture: ['使用这张图片', 'Use this picture'],
  pictureSaved: ['头像已更新', 'Picture changed'],
  pictureRemoved: ['头像已移除', 'Picture removed'],
  nickName: ['昵称', 'Nickname'],
  counter: ['{n}/{most} 字', '{n} of {most} characters'],
  nickRules: [
    '2至16个字，30天可修改一次；不能含联系方式、机构或职业称谓，不能与他人重复',
    '2 to 16 characters, once in 30 days. No contact details, no names of firms or titles, none that is taken',
  ],
  nickLength: ['昵称需2至16个字', 'A nickname has 2 to 16 characters'],
  nickPending: [
    '昵称“{name}”审核中，通过前显示原昵称',
    '“{name}” is under review. Until then the old nickname is shown',
  ],
  nickRefused: ['昵称“{name}”未通过：{reason}', '“{name}” was not approved: {reason}'],
  noReason: ['不符合昵称规则', 'it does not follow the rules'],
  nickNext: ['{date} 后可再次修改', 'It can be changed again after {date}'],
  withdraw: ['撤回', 'Withdraw'],
  withdrawn: ['已撤回', 'Withdrawn'],
  nickSaved: ['昵称已更新', 'Nickname changed'],
  nickReview: ['已提交，昵称审核中', 'Sent. Nickname under review'],
  intro: ['简介', 'Intro'],
  introHint: ['用一两句话介绍自己', 'Say who you are in a sentence or two'],
  introLong: ['简介最多100字', 'At most 100 characters'],
  introSaved: ['简介已保存', 'Intro saved'],
  save: ['保存', 'Save'],
});
