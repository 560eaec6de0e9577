export { yuanOf } from '@lianpan/domain/mall';
