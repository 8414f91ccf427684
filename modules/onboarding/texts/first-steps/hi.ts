import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  title: 'पहले कदम',
  progress: '{{total}} में से {{done}} पूरे',
  done: 'पूरा',
  email: 'अपने ई-मेल पते की पुष्टि करें',
  emailHelp: 'हमने आपको लिखा है: पत्र का लिंक खोलने से पते की पुष्टि होती है। तब तक आपके सदस्यों को कोई ई-मेल नहीं जाता।',
  emailSend: 'ई-मेल फिर से भेजें',
  sent: 'पत्र भेज दिया',
  sentText: '{{email}} का मेलबॉक्स देखें।',
  notSent: 'पत्र नहीं भेजा जा सका',
  details: 'सोसाइटी की जानकारी पूरी करें',
  flats: 'विंग और फ़्लैट बनाएँ',
  people: 'लोगों को जोड़ें या फ़ाइल से लाएँ',
  code: 'सोसाइटी कोड बाँटें',
  billing: 'शुल्क तय करें और पहला बिल बनाएँ',
  gate: 'गेट तैयार करें और सुरक्षा गार्ड का फ़ोन जोड़ें',
  admin: 'किसी को दूसरा एडमिन बनाएँ',
  flatsCount: '{{of}} में से {{have}} फ़्लैट बने',
  peopleCount: '{{of}} में से {{have}} फ़्लैट में कोई दर्ज है',
  codeCount: '{{of}} में से {{have}} फ़्लैट ने लॉगिन किया',
} satisfies Translated<typeof en>
