import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  archives_busy: {
    status: 503,
    en: 'Other archives are being made. Please try again in a minute.',
    hi: 'दूसरी फ़ाइलें बन रही हैं। कृपया एक मिनट में फिर कोशिश करें।',
    mr: 'इतर फाइल तयार होत आहेत. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
  },
  archive_running: {
    status: 503,
    en: 'An archive of this society is being made already. Please try again in a minute.',
    hi: 'इस सोसाइटी की फ़ाइल पहले से बन रही है। कृपया एक मिनट में फिर कोशिश करें।',
    mr: 'या सोसायटीची फाइल आधीच तयार होत आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
  },
})
