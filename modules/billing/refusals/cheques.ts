import { refusing } from '#kernel/refusals.ts'

export const chequeRefused = refusing({
  cheque_too_early: {
    status: 409,
    en: 'This cheque is dated {{day}}: the bank takes it from that day on.',
    hi: 'इस चेक पर {{day}} की तारीख है: बैंक इसे उसी दिन से लेगा।',
    mr: 'या चेकवर {{day}} ही तारीख आहे: बँक तो त्या दिवसापासून घेईल.',
  },
  cheque_to_bank: {
    status: 400,
    en: 'A cheque is deposited in a bank account of the society. Please choose again.',
    hi: 'चेक सोसाइटी के बैंक खाते में जमा होता है। कृपया फिर चुनें।',
    mr: 'चेक सोसायटीच्या बँक खात्यात भरला जातो. कृपया पुन्हा निवडा.',
  },
  cheque_before_deposit: {
    status: 400,
    en: 'This cheque was deposited on {{day}}: the bank answers from that day on.',
    hi: 'यह चेक {{day}} को जमा हुआ: बैंक का जवाब उसी दिन या उसके बाद आता है।',
    mr: 'हा चेक {{day}} ला भरला: बँकेचे उत्तर त्या दिवशी किंवा नंतर येते.',
  },
  cheque_not_deposited: {
    status: 409,
    en: 'This cheque was not deposited yet. Give it back instead.',
    hi: 'यह चेक अभी जमा नहीं हुआ। इसे लौटा दें।',
    mr: 'हा चेक अजून भरलेला नाही. तो परत द्या.',
  },
  cheque_has_receipt: {
    status: 409,
    en: 'There is a receipt for this cheque. Reverse the receipt first.',
    hi: 'इस चेक की रसीद बन चुकी है। पहले रसीद रद्द करें।',
    mr: 'या चेकची पावती झाली आहे. आधी पावती उलटवा.',
  },
  cheque_held: {
    status: 409,
    en: 'This cheque is still in hand.',
    hi: 'यह चेक अभी हाथ में ही है।',
    mr: 'हा चेक अजून हातातच आहे.',
  },
  cheque_deposited: {
    status: 409,
    en: 'This cheque is deposited already.',
    hi: 'यह चेक पहले ही जमा हो चुका है।',
    mr: 'हा चेक आधीच भरला आहे.',
  },
  cheque_cleared: {
    status: 409,
    en: 'This cheque is cleared already.',
    hi: 'यह चेक पहले ही पास हो चुका है।',
    mr: 'हा चेक आधीच वटला आहे.',
  },
  cheque_bounced: {
    status: 409,
    en: 'This cheque is returned unpaid already.',
    hi: 'यह चेक पहले ही बाउंस हो चुका है।',
    mr: 'हा चेक आधीच न वटता परत आला आहे.',
  },
  cheque_returned: {
    status: 409,
    en: 'This cheque is given back already.',
    hi: 'यह चेक पहले ही लौटाया जा चुका है।',
    mr: 'हा चेक आधीच परत दिला आहे.',
  },
  bounce_at_cheque: {
    status: 409,
    en: 'Say at the cheque that it was returned unpaid.',
    hi: 'चेक में जाकर बताएँ कि वह बाउंस हुआ।',
    mr: 'चेकमध्ये जाऊन तो न वटता परत आला असे नोंदवा.',
  },
})
