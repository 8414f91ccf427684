import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  folder_too_deep: {
    status: 400,
    en: 'Folders lie at most {{count}} deep. Choose a folder further up.',
    hi: 'फ़ोल्डर ज़्यादा से ज़्यादा {{count}} स्तर तक बनते हैं। ऊपर का कोई फ़ोल्डर चुनें।',
    mr: 'फोल्डर जास्तीत जास्त {{count}} पातळ्यांपर्यंत होतात. वरचा फोल्डर निवडा.',
  },
  folder_in_itself: {
    status: 400,
    en: 'A folder cannot lie inside itself.',
    hi: 'फ़ोल्डर अपने ही अंदर नहीं रखा जा सकता।',
    mr: 'फोल्डर स्वतःच्याच आत ठेवता येत नाही.',
  },
  folder_name_taken: {
    status: 409,
    en: 'There is a folder of this name already.',
    hi: 'इस नाम का फ़ोल्डर पहले से है।',
    mr: 'या नावाचा फोल्डर आधीच आहे.',
  },
  folder_not_empty: {
    status: 409,
    en: 'This folder is not empty. Move or delete what lies in it first.',
    hi: 'यह फ़ोल्डर खाली नहीं है। पहले उसके अंदर की चीज़ें हटाएँ या दूसरी जगह रखें।',
    mr: 'हा फोल्डर रिकामा नाही. आधी त्यातील गोष्टी हलवा किंवा काढा.',
  },
  no_such_folder: {
    status: 400,
    en: 'This folder is not there any more. Please choose another one.',
    hi: 'यह फ़ोल्डर अब नहीं है। कृपया दूसरा चुनें।',
    mr: 'हा फोल्डर आता नाही. कृपया दुसरा निवडा.',
  },
  paper_no_such_flat: {
    status: 400,
    en: 'There is no flat of this number on the register.',
    hi: 'इस नंबर का फ़्लैट रजिस्टर में नहीं है।',
    mr: 'या क्रमांकाचा फ्लॅट नोंदवहीत नाही.',
  },
  not_responsible: {
    status: 400,
    en: 'Please choose somebody of the committee.',
    hi: 'कृपया समिति में से किसी को चुनें।',
    mr: 'कृपया समितीतील कोणाला निवडा.',
  },
})

naming({
  folderId: { en: 'Folder', hi: 'फ़ोल्डर', mr: 'फोल्डर' },
  parentId: { en: 'Inside', hi: 'किसके अंदर', mr: 'कशाच्या आत' },
  responsibleId: { en: 'Who renews it', hi: 'कौन नवीनीकरण करेगा', mr: 'नूतनीकरण कोण करेल' },
})
