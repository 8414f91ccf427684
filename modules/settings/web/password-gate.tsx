import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { userKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** In place of every screen while the society asks for a new password. */
export function PasswordGate() {
  const t = useT(texts)
  const queryClient = useQueryClient()
  return (
    <main className="mx-auto max-w-[520px] px-4 pt-6 pb-10">
      <Card>
        <CardHeader title={t('security.mustTitle')} level={1}>
          {t('security.mustText')}
        </CardHeader>
        <CardBody className="grid gap-4">
          <ChangePasswordForm
            id="password-gate"
            onDone={() => void queryClient.invalidateQueries({ queryKey: userKey, refetchType: 'all' })}
          />
          <Button variant="primary" type="submit" form="password-gate">
            {t('security.changePassword')}
          </Button>
        </CardBody>
      </Card>
    </main>
  )
}
