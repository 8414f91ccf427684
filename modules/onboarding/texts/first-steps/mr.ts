import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  title: 'पहिली पावले',
  progress: '{{total}} पैकी {{done}} पूर्ण',
  done: 'पूर्ण',
  email: 'तुमचा ई-मेल पत्ता निश्चित करा',
  emailHelp:
    'आम्ही तुम्हाला ई-मेल पाठवला आहे: त्यातील लिंक उघडली की पत्ता निश्चित होतो. तोपर्यंत तुमच्या सदस्यांना कोणताही ई-मेल जात नाही.',
  emailSend: 'ई-मेल पुन्हा पाठवा',
  sent: 'ई-मेल पाठवला',
  sentText: '{{email}} चा मेलबॉक्स पाहा.',
  notSent: 'ई-मेल पाठवता आला नाही',
  details: 'सोसायटीची माहिती पूर्ण करा',
  flats: 'विंग आणि फ्लॅट मांडा',
  people: 'माणसे जोडा किंवा फाइलमधून आणा',
  code: 'सोसायटी कोड वाटा',
  billing: 'शुल्क ठरवा आणि पहिले बिल काढा',
  gate: 'गेट तयार करा आणि सुरक्षा रक्षकाचा फोन जोडा',
  admin: 'कोणालातरी दुसरा ॲडमिन करा',
  flatsCount: '{{of}} पैकी {{have}} फ्लॅट मांडले',
  peopleCount: '{{of}} पैकी {{have}} फ्लॅटमध्ये कोणीतरी नोंदले आहे',
  codeCount: '{{of}} पैकी {{have}} फ्लॅटनी लॉगिन केले',
} satisfies Translated<typeof en>
