export const en = { 'x': '' } as const;
