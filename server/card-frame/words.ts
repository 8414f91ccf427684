export type FrameWords = {
  title: string
  sandbox: string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  testCards: string
  accepts: string
  asks: string
  declines: string
  anyDate: string
  authTitle: string
  authText: string
  authYes: string
  authNo: string
  notAuthenticated: string
  unreachable: string
  /** Beside a field that was left empty. */
  missing: { number: string; expiry: string; cvc: string }
  /** Above the button, naming them all. */
  incomplete: string
  /** What the sandbox says in English, in the reader's language. */
  messages: Record<string, string>
}

export const words: Record<'en' | 'hi' | 'mr', FrameWords> = {
  en: {
    title: 'Card details',
    sandbox: 'Sandbox: no money moves. Use a test card, never a real one.',
    number: 'Card number',
    expiry: 'Expiry',
    expiryHint: 'MM / YY',
    cvc: 'CVC',
    testCards: 'Test cards',
    accepts: 'succeeds',
    asks: 'asks for authentication',
    declines: 'is declined',
    anyDate: 'Any future date, any three digits.',
    authTitle: 'Your bank asks for your approval',
    authText: 'This is the sandbox’s stand-in for your bank’s page. With a real card you would enter an OTP here.',
    authYes: 'Complete authentication',
    authNo: 'Fail authentication',
    notAuthenticated: 'Your bank did not authenticate this payment. Please try again or use another card.',
    unreachable: 'The card provider could not be reached. Please try again.',
    missing: { number: 'Enter the card number', expiry: 'Enter the expiry date', cvc: 'Enter the CVC' },
    incomplete: 'Please fill in: {{fields}}',
    messages: {},
  },
  hi: {
    title: 'कार्ड का विवरण',
    sandbox: 'सैंडबॉक्स: कोई पैसा नहीं कटता। टेस्ट कार्ड लिखें, असली कार्ड कभी नहीं।',
    number: 'कार्ड नंबर',
    expiry: 'समाप्ति',
    expiryHint: 'MM / YY',
    cvc: 'CVC',
    testCards: 'टेस्ट कार्ड',
    accepts: 'भुगतान हो जाता है',
    asks: 'बैंक की मंज़ूरी माँगता है',
    declines: 'अस्वीकार होता है',
    anyDate: 'आगे की कोई भी तारीख, कोई भी तीन अंक।',
    authTitle: 'आपका बैंक आपकी मंज़ूरी माँगता है',
    authText: 'यह आपके बैंक के पेज की जगह सैंडबॉक्स का पेज है। असली कार्ड में आप यहाँ OTP लिखते।',
    authYes: 'मंज़ूरी दें',
    authNo: 'मंज़ूरी न दें',
    notAuthenticated: 'आपके बैंक ने इस भुगतान की पुष्टि नहीं की। फिर से कोशिश करें या दूसरा कार्ड लें।',
    unreachable: 'कार्ड भुगतान सेवा तक नहीं पहुँच पाए। कृपया फिर से कोशिश करें।',
    missing: { number: 'कार्ड नंबर लिखें', expiry: 'समाप्ति की तारीख लिखें', cvc: 'CVC लिखें' },
    incomplete: 'कृपया भरें: {{fields}}',
    messages: {
      'Your card number is invalid.': 'कार्ड नंबर सही नहीं है।',
      'Your card was declined.': 'आपका कार्ड अस्वीकार कर दिया गया।',
      'Your card has insufficient funds.': 'आपके कार्ड में पर्याप्त राशि नहीं है।',
      'This is a sandbox: only test cards are accepted.': 'यह सैंडबॉक्स है: यहाँ केवल टेस्ट कार्ड चलते हैं।',
      'Your card has expired.': 'आपके कार्ड की अवधि समाप्त हो चुकी है।',
      'Your card’s security code is incomplete.': 'कार्ड का सुरक्षा कोड अधूरा है।',
    },
  },
  mr: {
    title: 'कार्डचा तपशील',
    sandbox: 'सँडबॉक्स: पैसे कापले जात नाहीत. टेस्ट कार्ड वापरा, खरे कार्ड कधीही नको.',
    number: 'कार्ड क्रमांक',
    expiry: 'मुदत',
    expiryHint: 'MM / YY',
    cvc: 'CVC',
    testCards: 'टेस्ट कार्ड',
    accepts: 'पैसे भरले जातात',
    asks: 'बँकेची मंजुरी मागते',
    declines: 'नाकारले जाते',
    anyDate: 'पुढची कोणतीही तारीख, कोणतेही तीन अंक.',
    authTitle: 'तुमची बँक तुमची मंजुरी मागत आहे',
    authText: 'हे तुमच्या बँकेच्या पानाऐवजी सँडबॉक्सचे पान आहे. खऱ्या कार्डसाठी तुम्ही इथे OTP लिहिला असता.',
    authYes: 'मंजुरी द्या',
    authNo: 'मंजुरी नाकारा',
    notAuthenticated: 'तुमच्या बँकेने या पेमेंटची खात्री केली नाही. पुन्हा प्रयत्न करा किंवा दुसरे कार्ड वापरा.',
    unreachable: 'कार्ड सेवेशी संपर्क झाला नाही. कृपया पुन्हा प्रयत्न करा.',
    missing: { number: 'कार्ड क्रमांक लिहा', expiry: 'मुदतीची तारीख लिहा', cvc: 'CVC लिहा' },
    incomplete: 'कृपया भरा: {{fields}}',
    messages: {
      'Your card number is invalid.': 'कार्ड क्रमांक बरोबर नाही.',
      'Your card was declined.': 'तुमचे कार्ड नाकारले गेले.',
      'Your card has insufficient funds.': 'तुमच्या कार्डवर पुरेशी रक्कम नाही.',
      'This is a sandbox: only test cards are accepted.': 'हा सँडबॉक्स आहे: इथे फक्त टेस्ट कार्ड चालतात.',
      'Your card has expired.': 'तुमच्या कार्डची मुदत संपली आहे.',
      'Your card’s security code is incomplete.': 'कार्डचा सुरक्षा कोड अपूर्ण आहे.',
    },
  },
}
