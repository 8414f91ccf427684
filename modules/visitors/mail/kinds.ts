import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  visit_asked: {
    label: { en: 'Somebody at the gate for my flat', hi: 'गेट पर मेरे फ़्लैट के लिए कोई', mr: 'गेटवर माझ्या फ्लॅटसाठी कोणी' },
  },
  visit_came: { label: { en: 'My visitor came', hi: 'मेरे आगंतुक आए', mr: 'माझा पाहुणा आला' }, off: ['email'] },
  pass_misused: {
    label: { en: 'A pass was used too often', hi: 'पास ज़्यादा बार इस्तेमाल हुआ', mr: 'पास जास्त वेळा वापरला गेला' },
  },
  overstay: { label: { en: 'A visitor stays long', hi: 'आगंतुक देर तक रुके', mr: 'पाहुणा बराच वेळ थांबला' }, off: ['email'] },
  parcel_waiting: {
    label: { en: 'A parcel waits at the gate', hi: 'गेट पर पार्सल रखा है', mr: 'गेटवर पार्सल ठेवले आहे' },
    off: ['email'],
  },
  help_came: {
    label: { en: 'My daily help came', hi: 'मेरे कामवाले आए', mr: 'माझे घरकाम करणारे आले' },
    off: ['inApp', 'email', 'push'],
  },
  own_request: {
    label: {
      en: 'A visitor asks about their data',
      hi: 'आगंतुक ने अपनी जानकारी के बारे में पूछा',
      mr: 'पाहुण्याने स्वतःच्या माहितीबद्दल विचारले',
    },
    roles: ['super_admin', 'admin'],
  },
  material_asked: {
    label: { en: 'A goods pass to approve', hi: 'सामान के पास की मंज़ूरी', mr: 'सामानाच्या पासची मंजुरी' },
    roles: ['super_admin', 'admin', 'committee'],
  },
  gate_device: {
    label: { en: 'A device asks to serve at a gate', hi: 'गेट के लिए फ़ोन की मंज़ूरी', mr: 'गेटसाठी फोनची मंजुरी' },
    roles: ['super_admin', 'admin'],
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  visit_asked: {
    choice: 'visit_asked',
    urgent: true,
    title: { en: 'At the gate: {{name}}', hi: 'गेट पर: {{name}}', mr: 'गेटवर: {{name}}' },
    text: {
      en: 'For {{flat}}. Let them in, leave it at the gate, or refuse?',
      hi: '{{flat}} के लिए। अंदर आने दें, गेट पर रखें, या मना करें?',
      mr: '{{flat}} साठी. आत येऊ द्यायचे, गेटवर ठेवायचे, की नकार?',
    },
    push: {
      ttlSeconds: 120,
      ttlFrom: 'seconds',
      isUrgent: true,
      post: '/api/societies/{{subdomain}}/visitors/{{visitId}}/answer',
      actions: [
        { name: 'approved', title: { en: 'Allow', hi: 'आने दें', mr: 'येऊ द्या' } },
        { name: 'refused', title: { en: 'Refuse', hi: 'मना करें', mr: 'नकार' } },
        { name: 'at_gate', title: { en: 'Leave at gate', hi: 'गेट पर रखें', mr: 'गेटवर ठेवा' } },
      ],
    },
  },
  visit_let_in: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: let in',
      hi: '{{name}}: अंदर आने दिया',
      mr: '{{name}}: आत येऊ दिले',
    },
    text: {
      en: '{{by}} answered for {{flat}}. {{reason}}',
      hi: '{{flat}} के लिए {{by}} ने जवाब दिया। {{reason}}',
      mr: '{{flat}} साठी {{by}} यांनी उत्तर दिले. {{reason}}',
    },
  },
  visit_refused: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: refused',
      hi: '{{name}}: मना किया',
      mr: '{{name}}: नकार दिला',
    },
    text: {
      en: '{{by}} answered for {{flat}}. {{reason}}',
      hi: '{{flat}} के लिए {{by}} ने जवाब दिया। {{reason}}',
      mr: '{{flat}} साठी {{by}} यांनी उत्तर दिले. {{reason}}',
    },
  },
  visit_to_shelf: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: left at the gate',
      hi: '{{name}}: गेट पर रखा',
      mr: '{{name}}: गेटवर ठेवले',
    },
    text: {
      en: '{{by}} answered for {{flat}}. {{reason}}',
      hi: '{{flat}} के लिए {{by}} ने जवाब दिया। {{reason}}',
      mr: '{{flat}} साठी {{by}} यांनी उत्तर दिले. {{reason}}',
    },
  },
  visit_said_yes: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: let in',
      hi: '{{name}}: अंदर आने दिया',
      mr: '{{name}}: आत येऊ दिले',
    },
    text: {
      en: '{{by}} at the gate: {{flat}} said yes by phone.',
      hi: 'गेट पर {{by}}: {{flat}} ने फ़ोन पर हाँ कहा।',
      mr: 'गेटवर {{by}}: {{flat}} ने फोनवर हो म्हटले.',
    },
  },
  visit_said_no: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: refused',
      hi: '{{name}}: मना किया',
      mr: '{{name}}: नकार दिला',
    },
    text: {
      en: '{{by}} at the gate: {{flat}} said no by phone.',
      hi: 'गेट पर {{by}}: {{flat}} ने फ़ोन पर मना किया।',
      mr: 'गेटवर {{by}}: {{flat}} ने फोनवर नकार दिला.',
    },
  },
  visit_known_here: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: let in',
      hi: '{{name}}: अंदर आने दिया',
      mr: '{{name}}: आत येऊ दिले',
    },
    text: {
      en: '{{by}} at the gate decided for {{flat}}: they are known here.',
      hi: 'गेट पर {{by}} ने {{flat}} के लिए तय किया: ये यहाँ जाने-पहचाने हैं।',
      mr: 'गेटवर {{by}} यांनी {{flat}} साठी ठरवले: ते इथे ओळखीचे आहेत.',
    },
  },
  visit_no_answer: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: sent away',
      hi: '{{name}}: वापस भेजा',
      mr: '{{name}}: परत पाठवले',
    },
    text: {
      en: '{{by}} at the gate decided: nobody of {{flat}} answered.',
      hi: 'गेट पर {{by}} ने तय किया: {{flat}} से किसी ने जवाब नहीं दिया।',
      mr: 'गेटवर {{by}} यांनी ठरवले: {{flat}} मधून कोणी उत्तर दिले नाही.',
    },
  },
  /** As it was told before the answer stood in it. */
  visit_decided: {
    choice: 'visit_asked',
    title: {
      en: '{{name}}: answered by {{by}}',
      hi: '{{name}}: {{by}} ने जवाब दिया',
      mr: '{{name}}: {{by}} यांनी उत्तर दिले',
    },
    text: { en: 'For {{flat}}.', hi: '{{flat}} के लिए।', mr: '{{flat}} साठी.' },
  },
  visit_came: {
    choice: 'visit_came',
    title: { en: '{{name}} is in', hi: '{{name}} अंदर आ गए', mr: '{{name}} आत आले' },
    text: { en: 'For {{flat}}.', hi: '{{flat}} के लिए।', mr: '{{flat}} साठी.' },
  },
  child_left: {
    choice: 'visit_came',
    title: { en: '{{name}} went out', hi: '{{name}} बाहर गए', mr: '{{name}} बाहेर गेले' },
    text: { en: 'From {{flat}}.', hi: '{{flat}} से।', mr: '{{flat}} मधून.' },
  },
  help_came: {
    choice: 'help_came',
    title: { en: '{{name}} came', hi: '{{name}} आए', mr: '{{name}} आले' },
    text: { en: 'Daily help for {{flat}}.', hi: '{{flat}} के कामवाले।', mr: '{{flat}} मधील घरकाम.' },
  },
  visit_announced: {
    choice: 'visit_came',
    title: {
      en: '{{by}} announced {{name}}',
      hi: '{{by}} ने {{name}} की सूचना दी',
      mr: '{{by}} यांनी {{name}} यांची सूचना दिली',
    },
    text: { en: 'For {{flat}}.', hi: '{{flat}} के लिए।', mr: '{{flat}} साठी.' },
  },
  pass_recoded: {
    choice: null,
    title: { en: 'New passcode for {{name}}', hi: '{{name}} का नया पासकोड', mr: '{{name}} चा नवा पासकोड' },
    text: {
      en: 'A device of the gate was lost. Please share the pass again.',
      hi: 'गेट का एक फ़ोन खो गया है। कृपया पास फिर से भेजें।',
      mr: 'गेटचा एक फोन हरवला आहे. कृपया पास पुन्हा पाठवा.',
    },
  },
  pass_misused: {
    choice: 'pass_misused',
    title: { en: 'Pass used again: {{name}}', hi: 'पास फिर इस्तेमाल हुआ: {{name}}', mr: 'पास पुन्हा वापरला: {{name}}' },
    text: { en: 'For {{flat}}.', hi: '{{flat}} के लिए।', mr: '{{flat}} साठी.' },
  },
  material_asked: {
    choice: 'material_asked',
    title: { en: 'Goods to approve: {{name}}', hi: 'सामान को मंज़ूरी दें: {{name}}', mr: 'सामानाला मंजुरी द्या: {{name}}' },
    text: {
      en: 'Flat {{flat}} made a pass that waits for the committee.',
      hi: 'फ़्लैट {{flat}} का पास समिति की मंज़ूरी के इंतज़ार में है।',
      mr: 'फ्लॅट {{flat}} चा पास समितीच्या मंजुरीसाठी थांबला आहे.',
    },
  },
  material_approved: {
    choice: 'visit_came',
    title: { en: 'Goods pass approved: {{name}}', hi: 'सामान का पास मंज़ूर: {{name}}', mr: 'सामानाचा पास मंजूर: {{name}}' },
    text: {
      en: 'For {{flat}}. The gate knows it.',
      hi: '{{flat}} के लिए। गेट को पता है।',
      mr: '{{flat}} साठी. गेटला माहीत आहे.',
    },
  },
  material_late: {
    choice: 'overstay',
    title: { en: 'Not returned: {{name}}', hi: 'वापस नहीं आया: {{name}}', mr: 'परत आले नाही: {{name}}' },
    text: { en: 'Material of {{flat}}.', hi: '{{flat}} का सामान।', mr: '{{flat}} चे सामान.' },
  },
  overstay: {
    choice: 'overstay',
    title: { en: 'Still inside: {{name}}', hi: 'अब भी अंदर: {{name}}', mr: 'अजून आत: {{name}}' },
    text: { en: 'For {{flat}}.', hi: '{{flat}} के लिए।', mr: '{{flat}} साठी.' },
  },
  parcel_waiting: {
    choice: 'parcel_waiting',
    title: { en: 'Parcel at the gate', hi: 'गेट पर पार्सल', mr: 'गेटवर पार्सल' },
    text: {
      en: '{{name}} for {{flat}}, shelf {{shelf}}.',
      hi: '{{flat}} के लिए {{name}}, शेल्फ़ {{shelf}}।',
      mr: '{{flat}} साठी {{name}}, शेल्फ {{shelf}}.',
    },
  },
  own_request: {
    choice: 'own_request',
    title: {
      en: 'A visitor asks about their data',
      hi: 'आगंतुक ने अपनी जानकारी के बारे में पूछा',
      mr: 'पाहुण्याने स्वतःच्या माहितीबद्दल विचारले',
    },
    text: { en: 'Please answer under Visitors.', hi: 'कृपया आगंतुक में जवाब दें।', mr: 'कृपया पाहुणे मध्ये उत्तर द्या.' },
  },
  gate_device: {
    choice: 'gate_device',
    title: {
      en: '{{name}} asks to serve at {{gate}}',
      hi: '{{gate}} के लिए {{name}} की मंज़ूरी बाकी',
      mr: '{{gate}} साठी {{name}} ची मंजुरी बाकी',
    },
    text: { en: 'Set up by {{by}}.', hi: '{{by}} ने तैयार किया।', mr: '{{by}} यांनी तयार केला.' },
  },
  sos: {
    choice: null,
    title: { en: 'SOS from {{place}}', hi: '{{place}} से SOS', mr: '{{place}} मधून SOS' },
    text: {
      en: 'Help is needed. Open to say that you have seen it.',
      hi: 'मदद चाहिए। देख लिया, यह बताने के लिए खोलें।',
      mr: 'मदत हवी आहे. पाहिले हे सांगण्यासाठी उघडा.',
    },
    push: { ttlSeconds: 600, isUrgent: true },
  },
  sos_past: {
    choice: null,
    title: { en: 'Earlier SOS from {{place}}', hi: '{{place}} से पहले का SOS', mr: '{{place}} मधून आधीचा SOS' },
    text: { en: 'It reached us late.', hi: 'यह देर से पहुँचा।', mr: 'हे उशिरा पोहोचले.' },
  },
  sos_false: {
    choice: null,
    title: { en: 'False alarm from {{place}}', hi: '{{place}} से झूठा अलार्म', mr: '{{place}} मधून खोटा अलार्म' },
    text: { en: 'Nothing has to be done.', hi: 'कुछ करने की ज़रूरत नहीं।', mr: 'काही करायची गरज नाही.' },
  },
} as const satisfies Readonly<Record<string, Kind>>
