import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from './button.tsx'
import { NoticeBox } from './notice-box.tsx'

type Query = { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }

/** What was asked for did not come: said in its place, so that nobody takes it for an empty list, and asked for again. */
export function LoadFailed({ query, text, className }: { query: Query; text?: string; className?: string }) {
  const t = useT(shellTexts)
  return (
    <NoticeBox
      tone="bad"
      className={className}
      action={
        <Button size="s" variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
          {t('actions.retry')}
        </Button>
      }
    >
      {text ?? t('states.failed')}
    </NoticeBox>
  )
}
