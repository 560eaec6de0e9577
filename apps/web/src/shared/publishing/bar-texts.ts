import { catalogue } from '../texts.ts';

/** What is being published. Source: product handbook 3.4, 15.4. */
export const barTexts = catalogue({
  uploading: ['正在上传 {percent}%：{label}', 'Uploading {percent}%: {label}'],
  sending: ['正在发布：{label}', 'Publishing: {label}'],
  done: ['已发布：{label}', 'Published: {label}'],
  scheduled: ['已定时：{label}', 'Waits for its time: {label}'],
  failed: ['没有发出去：{label}', 'Not sent: {label}'],
  refused: ['未发布：{label}', 'Not published: {label}'],
  progress: ['发布进度', 'Publishing progress'],
  again: ['重发', 'Send again'],
  edit: ['修改', 'Change it'],
  view: ['查看', 'See it'],
  drop: ['放弃', 'Discard'],
  dropAsk: ['放弃发布？', 'Discard this post?'],
  dropText: ['写好的内容会回到草稿', 'Your text goes back to drafts'],
  list: ['发布中的内容', 'What is being published'],
  networkLost: ['网络中断，内容没有丢，可以重发', 'Connection lost. Your content is safe. Send again'],
  filesLost: [
    '页面关闭时文件还没有传完，请回到编辑页重新添加',
    'The page closed before all files had arrived: add them again',
  ],
  imageFailed: ['有图片没有传上去', 'Some pictures did not arrive'],
  videoFailed: ['视频没有传上去，请重新选择', 'The video did not arrive: pick it again'],
});
