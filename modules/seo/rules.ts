export const titleMax = 60
export const descriptionMax = 160

export const platforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'discord'] as const

export type SeoSettings = {
  metaTitle: string
  metaDescription: string
  /** Separated by commas. */
  keywords: string
  siteTagline: string
  faviconUrl: string
  ogImageUrl: string
  canonicalUrl: string
}

const pictures = { faviconUrl: '/icon.svg', ogImageUrl: '/icon-512.png', canonicalUrl: '' }

/** What holds until the operator saves something: the landing page's own words, in the visitor's language. */
export const defaultSettings: Record<'en' | 'hi' | 'mr', SeoSettings> = {
  en: {
    metaTitle: 'Aangan: housing society management, open to every flat',
    metaDescription:
      'Maintenance billing, visitors, complaints, bookings, notices and books for housing societies in India. In English, Hindi and Marathi.',
    keywords:
      'housing society management, maintenance billing, visitor management, complaint tracking, facility booking',
    siteTagline: 'The courtyard of your society',
    ...pictures,
  },
  hi: {
    metaTitle: 'आँगन: हाउसिंग सोसाइटी का दफ़्तर, हर फ़्लैट के लिए',
    metaDescription: 'भारत की हाउसिंग सोसाइटियों के लिए बिल, आगंतुक, शिकायतें, बुकिंग, सूचनाएँ और बही। अंग्रेज़ी, हिन्दी और मराठी में।',
    keywords: 'हाउसिंग सोसाइटी प्रबंधन, मेंटेनेंस बिल, आगंतुक प्रबंधन, शिकायतें, सुविधा बुकिंग',
    siteTagline: 'आपकी सोसाइटी का आँगन',
    ...pictures,
  },
  mr: {
    metaTitle: 'Aangan: सोसायटीचे कार्यालय, प्रत्येक फ्लॅटसाठी',
    metaDescription: 'भारतातील गृहनिर्माण संस्थांसाठी बिले, पाहुणे, तक्रारी, आरक्षण, सूचना आणि हिशेब. इंग्रजी, हिंदी आणि मराठीत.',
    keywords: 'सोसायटी व्यवस्थापन, देखभाल बिले, पाहुणे नोंदणी, तक्रारी, सुविधा आरक्षण',
    siteTagline: 'तुमच्या सोसायटीचे अंगण',
    ...pictures,
  },
}

// What ends an attribute or begins a tag has no place in an address.
// oxlint-disable-next-line no-control-regex -- browsers drop line breaks inside an address.
const unfit = /[\s\u0000-\u001f\u007f"'<>\\`]/

const isWebAddress = (url: string): boolean => !unfit.test(url) && /^https?:\/\//i.test(url) && URL.canParse(url)

/** A path on this site; `//host` would lead to another one. */
const isOwnPath = (url: string): boolean => !unfit.test(url) && /^\/(?!\/)/.test(url)

/** As people write it: `instagram.com/x` is an address of the web. */
export const linkFrom = (text: string): string =>
  /^[^/:?#@]+\.[^/:?#@]+([/?#]|$)/.test(text) ? `https://${text}` : text

/** `favicon.ico` lies on this site, `cdn.example.in/a.png` does not. */
export const pictureFrom = (text: string): string => {
  if (/^[^/:?#@]+\.[^/:?#@]+\//.test(text)) return linkFrom(text)
  return /^[^/:][^:]*$/.test(text) ? `/${text}` : text
}

export const isLink = (url: string): boolean => isWebAddress(url)
export const isPictureAddress = (url: string): boolean => url === '' || isWebAddress(url) || isOwnPath(url)

/** The words of a keyword list, each once. */
export const keywordsOf = (text: string): string[] => {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return words.filter((word, at) => words.findIndex((other) => isSame(word, other)) === at)
}

export const withKeyword = (text: string, keyword: string): string =>
  keywordsOf(text).some((word) => isSame(word, keyword))
    ? text
    : [text.trim().replace(/,\s*$/, ''), keyword].filter((part) => part !== '').join(', ')

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What people in India type when they look for a product like this one. */
export const suggestedKeywords = [
  'society management software',
  'housing society app',
  'apartment management system',
  'maintenance billing software',
  'visitor management system',
  'complaint tracking',
  'facility booking',
  'online maintenance payment',
  'UPI society payments',
  'RWA management',
  'CHS accounting software',
  'gate security app',
  'society notice board',
  'resident directory',
  'DPDP compliant society software',
  'society app in Hindi and Marathi',
] as const

export type Check = 'title' | 'description' | 'keywords' | 'image' | 'canonical' | 'tagline'

/** What can be measured of the settings themselves; rank and traffic are the search engine's to tell. */
export const checksOf = (settings: SeoSettings): Record<Check, boolean> => ({
  title: within(settings.metaTitle, 50, titleMax),
  description: within(settings.metaDescription, 150, descriptionMax),
  keywords: keywordsOf(settings.keywords).length >= 5,
  image: settings.ogImageUrl.trim() !== '',
  canonical: /^https:\/\//i.test(settings.canonicalUrl),
  tagline: settings.siteTagline.trim() !== '',
})

const within = (text: string, least: number, most: number) => text.trim().length >= least && text.trim().length <= most
