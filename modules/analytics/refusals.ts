import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  range_too_long: {
    status: 400,
    en: 'Choose at most eleven years.',
    hi: 'ज़्यादा से ज़्यादा ग्यारह साल चुनें।',
    mr: 'जास्तीत जास्त अकरा वर्षे निवडा.',
  },
  month_ahead: {
    status: 400,
    en: 'This month has not begun yet.',
    hi: 'यह महीना अभी शुरू नहीं हुआ है।',
    mr: 'हा महिना अजून सुरू झालेला नाही.',
  },
  wing_unknown: {
    status: 400,
    en: 'There is no wing called {{wing}}.',
    hi: '{{wing}} नाम की कोई विंग नहीं है।',
    mr: '{{wing}} नावाची विंग नाही.',
  },
})
