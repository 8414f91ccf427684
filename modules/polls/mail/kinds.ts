import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  polls: { label: { en: 'Polls', hi: 'मतदान', mr: 'मतदान' } },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. Nothing when a ballot is dropped. */
export const kinds = {
  poll_opened: {
    choice: 'polls',
    title: { en: 'Please vote: {{title}}', hi: 'कृपया मतदान करें: {{title}}', mr: 'कृपया मतदान करा: {{title}}' },
    text: {
      en: 'Open until {{closes}}. You are on the roll.',
      hi: '{{closes}} तक खुला है। सूची में आपका नाम है।',
      mr: '{{closes}} पर्यंत सुरू आहे. यादीत तुमचे नाव आहे.',
    },
  },
  poll_closing: {
    choice: 'polls',
    title: { en: 'Closes soon: {{title}}', hi: 'जल्द बंद होगा: {{title}}', mr: 'लवकरच बंद होईल: {{title}}' },
    text: {
      en: 'Your vote is still missing. Open until {{closes}}.',
      hi: 'आपका मत अभी बाकी है। {{closes}} तक खुला है।',
      mr: 'तुमचे मत अजून बाकी आहे. {{closes}} पर्यंत सुरू आहे.',
    },
  },
  poll_extended: {
    choice: 'polls',
    title: { en: 'More time: {{title}}', hi: 'समय बढ़ा: {{title}}', mr: 'वेळ वाढली: {{title}}' },
    text: {
      en: 'Now open until {{closes}}. {{reason}}',
      hi: 'अब {{closes}} तक खुला है। {{reason}}',
      mr: 'आता {{closes}} पर्यंत सुरू आहे. {{reason}}',
    },
  },
  poll_result: {
    choice: 'polls',
    title: { en: 'Result: {{title}}', hi: 'नतीजा: {{title}}', mr: 'निकाल: {{title}}' },
    text: {
      en: 'The votes are counted. See the result, and count again yourself.',
      hi: 'मतों की गिनती हो गई है। नतीजा देखें और खुद भी गिनकर देखें।',
      mr: 'मतमोजणी झाली आहे. निकाल पाहा आणि स्वतः पुन्हा मोजून पाहा.',
    },
  },
  poll_void: {
    choice: 'polls',
    title: { en: 'Set aside: {{title}}', hi: 'रद्द: {{title}}', mr: 'रद्द: {{title}}' },
    text: {
      en: 'This poll does not count. {{reason}}',
      hi: 'यह मतदान मान्य नहीं है। {{reason}}',
      mr: 'हे मतदान ग्राह्य नाही. {{reason}}',
    },
  },
  poll_key_lost: {
    choice: 'polls',
    title: { en: 'Set aside: {{title}}', hi: 'रद्द: {{title}}', mr: 'रद्द: {{title}}' },
    text: {
      en: 'The key of the box was lost, so nobody can count the ballots. The same questions lie ready to be asked again.',
      hi: 'पेटी की चाबी खो गई, इसलिए मतों की गिनती नहीं हो सकती। वही सवाल फिर से पूछने के लिए तैयार हैं।',
      mr: 'पेटीची किल्ली हरवली, म्हणून मते मोजता येत नाहीत. तेच प्रश्न पुन्हा विचारण्यासाठी तयार आहेत.',
    },
  },
  poll_too_few: {
    choice: 'polls',
    title: { en: 'Set aside: {{title}}', hi: 'रद्द: {{title}}', mr: 'रद्द: {{title}}' },
    text: {
      en: 'Too few could vote when it was to open.',
      hi: 'खुलने के समय मत देने वाले बहुत कम थे।',
      mr: 'सुरू होण्याच्या वेळी मत देऊ शकणारे फारच कमी होते.',
    },
  },
  paper_issued: {
    choice: null,
    title: {
      en: 'Ballot paper of {{flat}} taken: {{title}}',
      hi: '{{flat}} का मतपत्र लिया गया: {{title}}',
      mr: '{{flat}} ची मतपत्रिका घेतली: {{title}}',
    },
    text: {
      en: 'Taken by {{name}}. If this was not meant, please tell the returning officer before closing.',
      hi: '{{name}} ने लिया। अगर यह गलत है तो बंद होने से पहले चुनाव अधिकारी को बताएँ।',
      mr: '{{name}} यांनी घेतली. हे चुकीचे असेल तर बंद होण्याआधी निवडणूक अधिकाऱ्यांना सांगा.',
    },
  },
  paper_at_desk: {
    choice: null,
    title: {
      en: 'Ballot paper of {{flat}} issued at the desk: {{title}}',
      hi: '{{flat}} का मतपत्र डेस्क पर दिया गया: {{title}}',
      mr: '{{flat}} ची मतपत्रिका डेस्कवर दिली: {{title}}',
    },
    text: {
      en: 'Issued by {{name}} to somebody of yours without a phone. If this was not meant, please tell the returning officer before closing.',
      hi: '{{name}} ने आपके यहाँ के किसी को बिना फ़ोन के दिया। अगर यह गलत है तो बंद होने से पहले चुनाव अधिकारी को बताएँ।',
      mr: '{{name}} यांनी तुमच्या घरातील फोन नसलेल्या व्यक्तीला दिली. हे चुकीचे असेल तर बंद होण्याआधी निवडणूक अधिकाऱ्यांना सांगा.',
    },
  },
  poll_dues: {
    choice: null,
    title: {
      en: 'Open dues of {{flat}} before “{{title}}”',
      hi: '“{{title}}” से पहले {{flat}} का बकाया',
      mr: '“{{title}}” पूर्वी {{flat}} ची थकबाकी',
    },
    text: {
      en: '{{amount}} is open. By {{rule}} the flat cannot vote unless it is paid by {{until}}. If you dispute a bill, tell the returning officer, who can let the flat vote. Nobody else is told.',
      hi: '{{amount}} बाकी है। {{rule}} के अनुसार {{until}} तक भुगतान न होने पर फ़्लैट मतदान नहीं कर सकेगा। किसी बिल पर आपत्ति हो तो चुनाव अधिकारी को बताएँ, वे मतदान करने दे सकते हैं। यह किसी और को नहीं बताया जाता।',
      mr: '{{amount}} बाकी आहे. {{rule}} नुसार {{until}} पर्यंत भरले नाहीत तर फ्लॅटला मतदान करता येणार नाही. एखाद्या बिलावर हरकत असेल तर निवडणूक अधिकाऱ्यांना सांगा, ते मतदान करू देऊ शकतात. हे इतर कोणालाही सांगितले जात नाही.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
