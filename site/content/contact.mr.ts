import type { Contact } from '#site/content/contact.en.ts'

const contact: Contact = {
  title: 'आमच्याशी संपर्क',
  lead: 'प्रत्येक संदेश आमची टीम स्वतः वाचते. उत्तर 24 तासांत.',
  formTitle: 'आम्हाला लिहा',
  reach: 'थेट संपर्क',
  phone: 'फोन',
  email: 'ई-मेल',
  office: 'कार्यालय',
  hoursTitle: 'मदतीच्या वेळा',
  hours: [
    { days: 'सोमवार ते शुक्रवार', time: '9:00 ते 19:00' },
    { days: 'शनिवार', time: '9:00 ते 17:00' },
    { days: 'रविवार', time: 'बंद' },
  ],
  hoursNote: 'ई-मेल दिवसरात्र वाचला जातो; या वेळांबाहेर उत्तर पुढच्या कामाच्या दिवशी मिळते.',
  otherTitle: 'योग्य ठिकाण',
  other: [
    { label: 'नेहमीच्या प्रश्नांची उत्तरे', text: 'मदत केंद्र', href: '/help' },
    { label: 'वैयक्तिक डेटा आणि तुमचे हक्क', text: 'गोपनीयता धोरण', href: '/privacy' },
    { label: 'सुरक्षेतील त्रुटी आढळली', text: 'सुरक्षा आणि गोपनीयता', href: '/security' },
    { label: 'समितीसाठी प्रशिक्षण', text: 'प्रशिक्षण', href: '/training' },
  ],
}

export default contact
