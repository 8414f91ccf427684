import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  member_asked: {
    label: { en: 'Requests to join', hi: 'जुड़ने के अनुरोध', mr: 'सामील होण्याच्या विनंत्या' },
    roles: ['admin'],
    ownLetter: true,
  },
  member_decided: {
    label: {
      en: 'The answer to my request to join',
      hi: 'जुड़ने के मेरे अनुरोध का जवाब',
      mr: 'सामील होण्याच्या माझ्या विनंतीचे उत्तर',
    },
    ownLetter: true,
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  member_asked: {
    choice: 'member_asked',
    title: { en: '{{name}} asks to join', hi: '{{name}} जुड़ना चाहते हैं', mr: '{{name}} यांना सामील व्हायचे आहे' },
    text: {
      en: 'Flat {{flat}} of {{society}}. Please approve or reject the request.',
      hi: '{{society}}, फ़्लैट {{flat}}। कृपया अनुरोध मंज़ूर या नामंज़ूर करें।',
      mr: '{{society}}, फ्लॅट {{flat}}. कृपया विनंती मंजूर किंवा नामंजूर करा.',
    },
  },
  member_approved: {
    choice: 'member_decided',
    title: { en: 'Welcome to {{society}}', hi: '{{society}} में आपका स्वागत है', mr: '{{society}} मध्ये तुमचे स्वागत' },
    text: {
      en: 'Your request to join was approved.',
      hi: 'जुड़ने का आपका अनुरोध मंज़ूर हो गया।',
      mr: 'सामील होण्याची तुमची विनंती मंजूर झाली.',
    },
  },
  // Somebody stands behind a parked car: it is told whatever was chosen, and three times a day at most.
  vehicle_called: {
    choice: null,
    title: {
      en: 'Somebody needs you to move {{plate}}',
      hi: '{{plate}} को हटाने की ज़रूरत है',
      mr: '{{plate}} हलवण्याची गरज आहे',
    },
    text: {
      en: 'A neighbour asks the owner of this vehicle to come to it. They were not told whose it is.',
      hi: 'एक पड़ोसी चाहते हैं कि इस गाड़ी के मालिक गाड़ी के पास आएँ। उन्हें नहीं बताया गया कि गाड़ी किसकी है।',
      mr: 'एका शेजाऱ्याला या वाहनाच्या मालकाने वाहनाजवळ यायला हवे आहे. वाहन कोणाचे आहे हे त्यांना सांगितलेले नाही.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
