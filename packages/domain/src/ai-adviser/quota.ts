/** Questions a day. Source: product handbook 6.7. */
export const questionQuota = { member: 5, privilege: 50, service: 100 } as const;

/** How long what was asked is kept, days. Source: product handbook 6.7. */
export const aiLogDays = 180;

/** Letters of a question. */
export const questionMaxLength = 300;

export const quotaOf = (held: { readonly isInService: boolean; readonly hasPrivilege: boolean }): number =>
  held.isInService ? questionQuota.service : held.hasPrivilege ? questionQuota.privilege : questionQuota.member;
