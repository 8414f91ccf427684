import type { Choice, Kind } from '#kernel/server/catalogue.ts'

/** What people can choose to hear of. */
export const choices = {
  facilities: {
    label: { en: 'Facility bookings', hi: 'सुविधा बुकिंग', mr: 'सुविधा आरक्षण' },
    roles: ['super_admin', 'admin', 'committee', 'resident'],
  },
} as const satisfies Readonly<Record<string, Choice>>

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  booking_asked: {
    choice: 'facilities',
    title: { en: 'Asked for: {{facility}}', hi: 'माँगा गया: {{facility}}', mr: 'मागणी: {{facility}}' },
    text: {
      en: 'Flat {{flat}} asks for {{when}}. Please decide.',
      hi: 'फ़्लैट {{flat}} ने {{when}} का समय माँगा है। कृपया फ़ैसला करें।',
      mr: 'फ्लॅट {{flat}} ने {{when}} ही वेळ मागितली आहे. कृपया निर्णय घ्या.',
    },
  },
  booking_confirmed: {
    choice: 'facilities',
    title: { en: 'Booked: {{facility}}', hi: 'बुकिंग पक्की: {{facility}}', mr: 'आरक्षण निश्चित: {{facility}}' },
    text: {
      en: '{{when}} is yours, flat {{flat}}.',
      hi: '{{when}} का समय फ़्लैट {{flat}} का है।',
      mr: '{{when}} ही वेळ फ्लॅट {{flat}} ची आहे.',
    },
  },
  booking_declined: {
    choice: 'facilities',
    title: { en: 'Not given: {{facility}}', hi: 'नामंज़ूर: {{facility}}', mr: 'नामंजूर: {{facility}}' },
    text: {
      en: '{{when}} was not approved. {{reason}} Nothing is charged.',
      hi: '{{when}} का समय मंज़ूर नहीं हुआ। {{reason}} कोई शुल्क नहीं लगा।',
      mr: '{{when}} ही वेळ मंजूर झाली नाही. {{reason}} कोणतेही शुल्क लागले नाही.',
    },
  },
  booking_cancelled: {
    choice: 'facilities',
    title: { en: 'Cancelled: {{facility}}', hi: 'बुकिंग रद्द: {{facility}}', mr: 'आरक्षण रद्द: {{facility}}' },
    text: {
      en: '{{when}}, flat {{flat}}. {{reason}} {{back}} is taken off your bill, or stands on your account where you have paid it.',
      hi: '{{when}}, फ़्लैट {{flat}}। {{reason}} {{back}} आपके बिल में नहीं लगेंगे; दे चुके हैं तो आपके खाते में जमा हैं।',
      mr: '{{when}}, फ्लॅट {{flat}}. {{reason}} {{back}} तुमच्या बिलात लागणार नाहीत; भरले असतील तर ते तुमच्या खात्यात जमा आहेत.',
    },
  },
  booking_withdrawn: {
    choice: 'facilities',
    title: { en: 'Cancelled: {{facility}}', hi: 'बुकिंग रद्द: {{facility}}', mr: 'आरक्षण रद्द: {{facility}}' },
    text: {
      en: '{{when}}, flat {{flat}}. {{reason}} There is nothing to give back.',
      hi: '{{when}}, फ़्लैट {{flat}}। {{reason}} लौटाने को कुछ नहीं है।',
      mr: '{{when}}, फ्लॅट {{flat}}. {{reason}} परत देण्यासारखे काही नाही.',
    },
  },
  booking_closed_free: {
    choice: 'facilities',
    title: { en: '{{facility}} is closed', hi: '{{facility}} बंद रहेगा', mr: '{{facility}} बंद राहील' },
    text: {
      en: 'Your booking of {{when}} had to be cancelled: {{reason}} Nothing was charged.',
      hi: '{{when}} की आपकी बुकिंग रद्द करनी पड़ी: {{reason}} कोई शुल्क नहीं लगा था।',
      mr: '{{when}} चे तुमचे आरक्षण रद्द करावे लागले: {{reason}} कोणतेही शुल्क लागले नव्हते.',
    },
  },
  booking_closed: {
    choice: 'facilities',
    title: { en: '{{facility}} is closed', hi: '{{facility}} बंद रहेगा', mr: '{{facility}} बंद राहील' },
    text: {
      en: 'Your booking of {{when}} had to be cancelled: {{reason}} All of {{back}} is taken off your bill, or stands on your account where you have paid it.',
      hi: '{{when}} की आपकी बुकिंग रद्द करनी पड़ी: {{reason}} पूरे {{back}} आपके बिल में नहीं लगेंगे; दे चुके हैं तो आपके खाते में जमा हैं।',
      mr: '{{when}} चे तुमचे आरक्षण रद्द करावे लागले: {{reason}} पूर्ण {{back}} तुमच्या बिलात लागणार नाहीत; भरले असतील तर ते तुमच्या खात्यात जमा आहेत.',
    },
  },
  booking_moved: {
    choice: 'facilities',
    title: { en: 'Moved: {{facility}}', hi: 'समय बदला: {{facility}}', mr: 'वेळ बदलली: {{facility}}' },
    text: {
      en: 'The booking of flat {{flat}} is now on {{when}}.',
      hi: 'फ़्लैट {{flat}} की बुकिंग अब {{when}} है।',
      mr: 'फ्लॅट {{flat}} चे आरक्षण आता {{when}} आहे.',
    },
  },
  booking_lapsed: {
    choice: 'facilities',
    title: {
      en: 'Not paid in time: {{facility}}',
      hi: 'समय पर भुगतान नहीं: {{facility}}',
      mr: 'वेळेत पैसे भरले नाहीत: {{facility}}',
    },
    text: {
      en: '{{when}} is free again, and nothing is charged. You can book it anew.',
      hi: '{{when}} का समय फिर खाली है और कोई शुल्क नहीं लगा। आप फिर बुक कर सकते हैं।',
      mr: '{{when}} ही वेळ पुन्हा मोकळी आहे आणि शुल्क लागले नाही. तुम्ही पुन्हा आरक्षित करू शकता.',
    },
  },
  booking_reminder: {
    choice: 'facilities',
    title: { en: 'Tomorrow: {{facility}}', hi: 'कल: {{facility}}', mr: 'उद्या: {{facility}}' },
    text: {
      en: '{{when}}, flat {{flat}}. Please check in with the QR beside the door.',
      hi: '{{when}}, फ़्लैट {{flat}}। दरवाज़े के पास लगे QR से चेक-इन करें।',
      mr: '{{when}}, फ्लॅट {{flat}}. दाराजवळच्या QR ने चेक-इन करा.',
    },
  },
  time_free: {
    choice: 'facilities',
    title: { en: 'Free again: {{facility}}', hi: 'फिर खाली: {{facility}}', mr: 'पुन्हा मोकळे: {{facility}}' },
    text: {
      en: '{{when}} has become free. All who wait were told; the first to book has it.',
      hi: '{{when}} का समय खाली हुआ है। सभी इंतज़ार करने वालों को बताया गया; जो पहले बुक करे, उसका।',
      mr: '{{when}} ही वेळ मोकळी झाली आहे. वाट पाहणाऱ्या सर्वांना कळवले; जो आधी आरक्षित करेल त्याची.',
    },
  },
  deposit_deducted: {
    choice: 'facilities',
    title: {
      en: '{{amount}} off your deposit',
      hi: 'आपकी जमा राशि से {{amount}} की कटौती',
      mr: 'तुमच्या अनामत रकमेतून {{amount}} कपात',
    },
    text: {
      en: '{{facility}}, {{when}}: {{reason}} See the photo; you can object within 3 days.',
      hi: '{{facility}}, {{when}}: {{reason}} फ़ोटो देखें; 3 दिन के भीतर आपत्ति कर सकते हैं।',
      mr: '{{facility}}, {{when}}: {{reason}} फोटो पाहा; 3 दिवसांत हरकत घेता येते.',
    },
  },
  deposit_disputed: {
    choice: 'facilities',
    title: { en: 'Objection to a deduction', hi: 'कटौती पर आपत्ति', mr: 'कपातीवर हरकत' },
    text: {
      en: 'Flat {{flat}} objects to {{amount}} off its deposit for {{facility}}, {{when}}. Please answer.',
      hi: 'फ़्लैट {{flat}} को {{facility}}, {{when}} की {{amount}} कटौती पर आपत्ति है। कृपया जवाब दें।',
      mr: 'फ्लॅट {{flat}} ची {{facility}}, {{when}} च्या {{amount}} कपातीवर हरकत आहे. कृपया उत्तर द्या.',
    },
  },
  deposit_returned: {
    choice: 'facilities',
    title: { en: 'Deposit settled: {{back}}', hi: 'जमा राशि का हिसाब: {{back}}', mr: 'अनामतीचा हिशेब: {{back}}' },
    text: {
      en: '{{facility}}, {{when}}. It is taken off your bill, or stands on your account where you have paid it.',
      hi: '{{facility}}, {{when}}। यह आपके बिल में नहीं लगेगी; दे चुके हैं तो आपके खाते में जमा है।',
      mr: '{{facility}}, {{when}}. ती तुमच्या बिलात लागणार नाही; भरली असेल तर ती तुमच्या खात्यात जमा आहे.',
    },
  },
  late_money_free: {
    choice: 'facilities',
    title: { en: 'Your payment came late', hi: 'आपका भुगतान देर से आया', mr: 'तुमचे पैसे उशिरा आले' },
    text: {
      en: '{{facility}}, {{when}} had lapsed; the money is an advance on your account. The time is still free: book it again.',
      hi: '{{facility}}, {{when}} का समय छूट चुका था; पैसा आपके खाते में अग्रिम है। समय अब भी खाली है: फिर बुक करें।',
      mr: '{{facility}}, {{when}} ही वेळ सुटली होती; पैसे तुमच्या खात्यात आगाऊ जमा आहेत. वेळ अजून मोकळी आहे: पुन्हा आरक्षित करा.',
    },
  },
  late_money_taken: {
    choice: 'facilities',
    title: { en: 'Your payment came late', hi: 'आपका भुगतान देर से आया', mr: 'तुमचे पैसे उशिरा आले' },
    text: {
      en: '{{facility}}, {{when}} had lapsed and is taken now; the money is an advance on your account.',
      hi: '{{facility}}, {{when}} का समय छूट गया और अब किसी और का है; पैसा आपके खाते में अग्रिम है।',
      mr: '{{facility}}, {{when}} ही वेळ सुटली आणि आता दुसऱ्याकडे आहे; पैसे तुमच्या खात्यात आगाऊ जमा आहेत.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
