/** Who runs the service and how to reach it. An operator changes these here, once, for every page and language. */
export const company = {
  name: 'Aangan',
  legalName: 'Aangan Technologies Private Limited',
  street: 'Vibhuti Khand, Gomti Nagar',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  pincode: '226010',
  country: 'IN',
  phone: '+91 522 000 0100',
  hotline: '+91 522 000 0199',
  whatsapp: '915220000100',
  email: {
    hello: 'hello@aangan.example',
    support: 'support@aangan.example',
    careers: 'careers@aangan.example',
    training: 'training@aangan.example',
    privacy: 'privacy@aangan.example',
    security: 'security@aangan.example',
    press: 'press@aangan.example',
  },
}

/** A telephone number as the `tel:` scheme wants it. */
export const telOf = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

/** A letter with its subject filled in, ready for the visitor's own mail program. */
export const mailOf = (address: string, subject?: string) =>
  subject ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : `mailto:${address}`

/** Shown in the footer when the SEO call brings no links. */
export const defaultSocialLinks = [
  { platform: 'facebook', url: 'https://www.facebook.com/aangan', handle: '@aangan' },
  { platform: 'twitter', url: 'https://twitter.com/aangan', handle: '@aangan' },
  { platform: 'linkedin', url: 'https://www.linkedin.com/company/aangan', handle: 'aangan' },
  { platform: 'instagram', url: 'https://www.instagram.com/aangan', handle: '@aangan' },
]
