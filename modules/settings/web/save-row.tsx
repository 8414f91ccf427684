import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts/texts.ts'

/** The one primary button at the end of a tab. */
export function SaveRow({ pending, onSave }: { pending: boolean; onSave?: () => void }) {
  const t = useT(texts)
  return (
    <div className="flex justify-end">
      <Button variant="primary" type={onSave ? 'button' : 'submit'} disabled={pending} onClick={onSave}>
        {pending ? t('saving') : t('save')}
      </Button>
    </div>
  )
}
