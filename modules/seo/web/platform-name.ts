import { platforms } from '../rules.ts'

const names: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  discord: 'Discord',
}

/** Names of companies are the same in every language. */
export const platformName = (platform: string): string => names[platform] ?? platform

export const platformOptions = platforms.map((value) => ({ value, label: platformName(value) }))
