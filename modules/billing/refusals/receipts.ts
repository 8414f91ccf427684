import { refusing } from '#kernel/refusals.ts'

export const receiptRefused = refusing({
  not_where_money_comes: {
    status: 400,
    en: 'Money is received in cash or in a bank account of the society, and a cheque waits among the cheques in hand. Please choose again.',
    hi: 'पैसा नकद या सोसाइटी के बैंक खाते में लिया जाता है, और चेक जमा होने तक हाथ में रहता है। कृपया फिर चुनें।',
    mr: 'पैसे रोखीने किंवा सोसायटीच्या बँक खात्यात घेतले जातात, आणि चेक भरेपर्यंत हातात राहतो. कृपया पुन्हा निवडा.',
  },
  reference_used: {
    status: 409,
    en: 'Receipt {{number}} has this reference already.',
    hi: 'रसीद {{number}} में यह संदर्भ पहले से है।',
    mr: 'पावती {{number}} मध्ये हा संदर्भ आधीपासून आहे.',
  },
  is_reversal: {
    status: 409,
    en: 'This is a reversal itself.',
    hi: 'यह खुद एक रद्दीकरण है।',
    mr: 'ही स्वतःच एक उलट नोंद आहे.',
  },
  receipt_reversed: {
    status: 409,
    en: 'This receipt was reversed before.',
    hi: 'यह रसीद पहले ही रद्द हो चुकी है।',
    mr: 'ही पावती आधीच उलटवली आहे.',
  },
  return_too_much: {
    status: 409,
    en: 'That much of this receipt does not stand any more. Part of it went back before.',
    hi: 'इस रसीद में अब इतनी रकम नहीं बची। इसका कुछ हिस्सा पहले ही लौटाया जा चुका है।',
    mr: 'या पावतीत आता इतकी रक्कम उरलेली नाही. तिचा काही भाग आधीच परत केला आहे.',
  },
  reversal_day: {
    status: 400,
    en: 'The day must lie between the receipt’s and today.',
    hi: 'दिन रसीद के दिन और आज के बीच का होना चाहिए।',
    mr: 'दिवस पावतीचा दिवस आणि आज यांच्या मधला हवा.',
  },
})
