export const footerColumns = [
  {
    title: 'product',
    links: [
      { name: 'features', href: '/#features' },
      { name: 'pricing', href: '/#pricing' },
    ],
  },
  {
    title: 'company',
    links: [
      { name: 'aboutUs', href: '/about' },
      { name: 'careers', href: '/careers' },
      { name: 'news', href: '/news' },
      { name: 'contact', href: '/contact' },
    ],
  },
  {
    title: 'support',
    links: [
      { name: 'help', href: '/help' },
      { name: 'docs', href: '/docs' },
      { name: 'community', href: '/community' },
      { name: 'training', href: '/training' },
    ],
  },
  {
    title: 'legal',
    links: [
      { name: 'privacy', href: '/privacy' },
      { name: 'terms', href: '/terms' },
      { name: 'cookies', href: '/cookies' },
      { name: 'security', href: '/security' },
    ],
  },
] as const
