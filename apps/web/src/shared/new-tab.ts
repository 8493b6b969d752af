/** What a link to another site carries: a tab of its own, which learns nothing about this one. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
