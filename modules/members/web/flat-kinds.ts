export const flatKinds = ['flat', 'shop', 'office', 'garage'] as const
