import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  investment_matures_early: {
    status: 400,
    en: 'It cannot mature before the day it was made.',
    hi: 'जमा करने के दिन से पहले परिपक्वता नहीं हो सकती।',
    mr: 'ठेव ठेवल्याच्या दिवसाआधी मुदत संपू शकत नाही.',
  },
  investment_closed: {
    status: 409,
    en: 'This investment was closed on {{day}}.',
    hi: 'यह निवेश {{day}} को बंद हो चुका है।',
    mr: 'ही गुंतवणूक {{day}} रोजी बंद झाली आहे.',
  },
})
