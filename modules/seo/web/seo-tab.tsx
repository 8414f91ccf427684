import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { type SeoSettings, withKeyword } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { noSettings, seoSettings } from './queries.ts'
import { SeoForm } from './seo-form.tsx'
import { SeoPerformance } from './seo-performance.tsx'
import { SuggestedKeywords } from './suggested-keywords.tsx'

export function SeoTab() {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const saved = useQuery(seoSettings)
  if (saved.isPending)
    return (
      <p role="status" className="text-15 text-ink-2">
        {t('loading')}
      </p>
    )
  return (
    <>
      {saved.isError && (
        <NoticeBox
          tone="bad"
          title={t('failed')}
          className="mb-4"
          action={
            <Button size="s" onClick={() => void saved.refetch()}>
              {shell('actions.retry')}
            </Button>
          }
        >
          {t('failedText')}
        </NoticeBox>
      )}
      {/* An empty form would be saved over what is there. */}
      {!(saved.isError && !saved.data) && <Editor saved={saved.data ?? noSettings} />}
    </>
  )
}

function Editor({ saved }: { saved: SeoSettings }) {
  // What is being typed stays when the saved values arrive anew.
  const form = useForm<SeoSettings>({ values: saved, resetOptions: { keepDirtyValues: true } })
  const values = { ...saved, ...useWatch({ control: form.control }) }
  const add = (keyword: string) => {
    const keywords = withKeyword(form.getValues('keywords'), keyword)
    form.setValue('keywords', keywords, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <SeoForm form={form} values={values} />
      <div className="grid gap-4">
        <SuggestedKeywords keywords={values.keywords} onAdd={add} />
        <SeoPerformance values={values} />
      </div>
    </div>
  )
}
