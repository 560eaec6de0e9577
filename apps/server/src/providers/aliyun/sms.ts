import { busySms, type SmsSender, type SmsTemplate } from '../sms-port.ts';
import { AliyunError, callAliyun, type AliyunAccess } from './client.ts';

export interface AliyunSmsOptions extends AliyunAccess {
  readonly signName: string;
  /** Registered template code of each kind of message. */
  readonly templates: Readonly<Record<SmsTemplate, string>>;
}

/** What a person can wait out; everything else is for those who run the installation. */
const tooFrequent = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL']);

/** Sends by Aliyun's short message service. Source: shells handbook 7.1. */
export const aliyunSms = (options: AliyunSmsOptions): SmsSender => ({
  async send({ mobile, template, values }) {
    try {
      await callAliyun(options, 'sms', '2017-05-25', 'SendSms', {
        PhoneNumbers: mobile,
        SignName: options.signName,
        TemplateCode: options.templates[template],
        TemplateParam: JSON.stringify(values),
      });
    } catch (error) {
      if (error instanceof AliyunError && tooFrequent.has(error.code)) throw busySms();
      throw error;
    }
  },
});
