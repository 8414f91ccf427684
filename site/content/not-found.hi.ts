import type { NotFound } from '#site/content/not-found.en.ts'

const notFound: NotFound = {
  title: 'पेज नहीं मिला',
  lead: 'इस पते पर कुछ नहीं है। शायद वह हट गया, या लिंक में कोई अक्षर गलत है।',
  home: 'होम पेज पर जाएँ',
  help: 'सहायता केंद्र',
  contact: 'संपर्क करें',
}

export default notFound
