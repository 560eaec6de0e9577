import { serviceHoursText } from '@lianpan/domain/community';
import { expect, it } from 'vitest';
import { appConfigOf } from './config.ts';

it('names the hours in which answers are promised, whatever was configured before', () => {
  expect(serviceHoursText).toBe('09:00–17:30');
  expect(appConfigOf(new Map([['adviserHours', '08:00–20:00']]), 'zh-CN', true).adviserHours).toBe('09:00–17:30');
});
