import { catalogue } from '../../shared/texts.ts';

/** Nickname, picture and intro. Source: product handbook 1.5, 11.2, 15.2. */
export const profileTexts = catalogue({
  picture: ['头像', 'Profile photo'],
  changePicture: ['更换头像', 'Change photo'],
  removePicture: ['移除头像', 'Remove photo'],
  removePictureAsk: ['移除当前头像？', 'Remove your photo?'],
  remove: ['移除', 'Remove'],
  pictureNote: ['选择一张图片，建议方形', 'Choose an image. Square works best'],
  usePicture: ['使用图片', 'Use this photo'],
  pictureSaved: ['头像已更新', 'Photo updated'],
  pictureRemoved: ['头像已移除', 'Photo removed'],
  nickName: ['昵称', 'Nickname'],
  counter: ['{n}/{most} 字', '{n}/{most} characters'],
  nickRules: [
    '2至16个字，30天可修改一次；不能含联系方式、机构或职业称谓，不能与他人重复',
    '2 to 16 characters, once every 30 days. No contact details, firm names or titles; must be unique',
  ],
  nickLength: ['昵称需2至16个字', 'Nicknames need 2 to 16 characters'],
  nickPending: [
    '昵称“{name}”审核中，通过前显示原昵称',
    '“{name}” is under review. Your old nickname is shown until then',
  ],
  nickRefused: ['昵称“{name}”未通过：{reason}', '“{name}” was not approved: {reason}'],
  noReason: ['不符合昵称规则', 'does not follow the rules'],
  nickNext: ['{date} 后可再次修改', 'Can be changed again after {date}'],
  withdraw: ['撤回', 'Withdraw'],
  withdrawn: ['已撤回', 'Withdrawn'],
  nickSaved: ['昵称已更新', 'Nickname updated'],
  nickReview: ['已提交，昵称审核中', 'Submitted. Nickname under review'],
  intro: ['简介', 'Intro'],
  introHint: ['用一两句话介绍自己', 'Introduce yourself in a sentence or two'],
  introLong: ['简介最多100字', 'Up to 100 characters'],
  introSaved: ['简介已保存', 'Intro saved'],
  save: ['保存', 'Save'],
});
