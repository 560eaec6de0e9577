import { catalogue } from '../texts.ts';

/** What is being published. Source: product handbook 3.4, 15.4. */
export const barTexts = catalogue({
  uploading: ['正在上传 {percent}%：{label}', 'Uploading {percent}%: {label}'],
  sending: ['正在发布：{label}', 'Publishing: {label}'],
  done: ['已发布：{label}', 'Published: {label}'],
  scheduled: ['已定时：{label}', 'Scheduled: {label}'],
  failed: ['发布失败：{label}', 'Failed: {label}'],
  refused: ['未发布：{label}', 'Not published: {label}'],
  progress: ['发布进度', 'Publishing progress'],
  again: ['重发', 'Send again'],
  edit: ['修改', 'Edit'],
  view: ['查看', 'View'],
  drop: ['放弃', 'Discard'],
  dropAsk: ['放弃发布？', 'Discard this post?'],
  dropText: ['写好的内容会回到草稿', 'Your text goes back to drafts'],
  list: ['发布中的内容', 'Publishing now'],
  networkLost: ['网络中断，内容已保留，可重新发布', 'Connection lost. Your content is safe. Send again'],
  filesLost: [
    '页面关闭时文件未传完，请回到编辑页重新添加',
    'The page closed before all files were uploaded. Please add them again',
  ],
  imageFailed: ['部分图片上传失败', 'Some images failed to upload'],
  videoFailed: ['视频上传失败，请重新选择', 'The video failed to upload. Please choose it again'],
});
