import type { Contact } from '#site/content/contact.en.ts'

const contact: Contact = {
  title: 'हमसे संपर्क करें',
  lead: 'हर संदेश कोई व्यक्ति पढ़ता है। जवाब 24 घंटे के भीतर।',
  formTitle: 'हमें लिखें',
  reach: 'सीधे बात करें',
  phone: 'फ़ोन',
  email: 'ई-मेल',
  office: 'दफ़्तर',
  hoursTitle: 'सहायता का समय',
  hours: [
    { days: 'सोमवार से शुक्रवार', time: '9:00 से 19:00' },
    { days: 'शनिवार', time: '9:00 से 17:00' },
    { days: 'रविवार', time: 'बंद' },
  ],
  hoursNote: 'ई-मेल चौबीसों घंटे पढ़ा जाता है; इस समय के बाहर जवाब अगले कार्यदिवस को मिलता है।',
  otherTitle: 'सही जगह',
  other: [
    { label: 'आम सवालों के जवाब', text: 'सहायता केंद्र', href: '/help' },
    { label: 'व्यक्तिगत डेटा और आपके अधिकार', text: 'गोपनीयता नीति', href: '/privacy' },
    { label: 'सुरक्षा में कोई खामी दिखी', text: 'सुरक्षा और गोपनीयता', href: '/security' },
    { label: 'समिति का प्रशिक्षण', text: 'प्रशिक्षण', href: '/training' },
  ],
}

export default contact
