import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/contact.ts');

export const contactRoutes = defineRoutes({
  assistantCode: { path: '/payment/qiweiQRCode', skeleton: 'form', title: ['扫码添加助理', 'Add your assistant'], query: ['orderNo', 'scene'], screen: async () => (await door()).assistantCode() },
});
