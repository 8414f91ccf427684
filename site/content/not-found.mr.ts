import type { NotFound } from '#site/content/not-found.en.ts'

const notFound: NotFound = {
  title: 'पान सापडले नाही',
  lead: 'या पत्त्यावर काही नाही. ते हलवले असेल, किंवा लिंकमध्ये अक्षर चुकले असेल.',
  home: 'मुख्यपृष्ठावर जा',
  help: 'मदत केंद्र',
  contact: 'संपर्क करा',
}

export default notFound
