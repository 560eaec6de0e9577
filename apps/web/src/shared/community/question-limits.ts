export { questionLimits } from '@lianpan/domain/community';
