import type { Landing } from '#site/content/landing.en.ts'
import { company } from '#web/company.ts'
import { checkoutPath, plans } from '#web/plans.ts'

/** What search engines read: who we are, what it costs, what people ask. `origin` is empty where the address is not known yet. */
export const structuredDataOf = (words: Landing, lang: string, origin = '') => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': ['Organization', 'LocalBusiness'],
      '@id': `${origin}/#organization`,
      name: company.name,
      legalName: company.legalName,
      url: `${origin}/`,
      logo: `${origin}/icon.svg`,
      email: company.email.hello,
      telephone: company.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.street,
        addressLocality: company.city,
        addressRegion: company.state,
        postalCode: company.pincode,
        addressCountry: company.country,
      },
      openingHours: 'Mo-Sa 09:00-19:00',
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '19:00',
      },
    },
    {
      '@type': 'Product',
      '@id': `${origin}/#product`,
      name: company.name,
      description: words.hero.lead,
      inLanguage: lang,
      brand: { '@type': 'Brand', name: company.name },
      image: `${origin}/icon-512.png`,
      offers: plans.map((plan) => ({
        '@type': 'Offer',
        name: plan.name,
        description: words.pricing.plans[plan.name].description,
        price: plan.setup,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: `${origin}${checkoutPath(plan)}`,
      })),
    },
    {
      '@type': 'FAQPage',
      '@id': `${origin}/#faq`,
      inLanguage: lang,
      mainEntity: words.faq.items.map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: { '@type': 'Answer', text: item.answer },
      })),
    },
  ],
})

/** As the text of a script element: a closing tag inside the words cannot end it. */
export const asScriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
