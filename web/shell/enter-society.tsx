import { useT } from '#web/i18n/i18n.tsx'
import { Message } from '#web/screens/message.tsx'
import { EnterForm, useEntry } from '#web/shell/enter-form.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** In place of a society an operator has not given a reason for. */
export const EnterSociety = ({ subdomain }: { subdomain: string }) => {
  const t = useT(frameTexts)
  const entry = useEntry(subdomain)
  return (
    <Message title={t('operator.askTitle', { society: subdomain })} text={t('operator.askText')}>
      <div className="grid w-full gap-4">
        <EnterForm id="enter-society" entry={entry} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" type="submit" form="enter-society" pending={entry.pending}>
            {t('operator.enter')}
          </Button>
          <Button asChild>
            <a href="/super-admin">{t('operator.back')}</a>
          </Button>
        </div>
      </div>
    </Message>
  )
}
