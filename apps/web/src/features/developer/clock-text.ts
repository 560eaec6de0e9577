/** `10:30:05`, in Shanghai. */
export const clockText = (at: number): string =>
  new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
