import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'

const Page = () => {
  const t = useT(shellTexts)
  return <h1>{t('notFound.title')}</h1>
}

export default Page
