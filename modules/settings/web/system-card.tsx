import { Building2, DatabaseBackup, FileDown, LifeBuoy, ScrollText, Users, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { archives } from '#modules/archives/contract.ts'
import { urlOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUser } from '#web/use-user.ts'
import { texts } from '../texts/texts.ts'

/** For administrators. The archives are links, so that the browser writes them to disk while they are made. */
export function SystemCard() {
  const t = useT(texts)
  const subdomain = useUser().society?.subdomain
  const begun = () => toast({ title: t('system.started') })
  return (
    <Card>
      <CardHeader title={t('system.title')} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {subdomain ? (
          <>
            <Line help={t('system.backupHelp')}>
              <Button asChild icon={<DatabaseBackup />}>
                <a href={urlOf(archives.backup, { params: { subdomain } })} download onClick={begun}>
                  {t('system.backup')}
                </a>
              </Button>
            </Line>
            <Line help={t('system.exportHelp')}>
              <Button asChild icon={<FileDown />}>
                <a href={urlOf(archives.export, { params: { subdomain } })} download onClick={begun}>
                  {t('system.export')}
                </a>
              </Button>
            </Line>
          </>
        ) : (
          <Platform />
        )}
        {subdomain && (
          <Line help={t('system.societyHelp')}>
            <Button asChild icon={<Building2 />}>
              <AppLink href="/settings/society">{t('system.society')}</AppLink>
            </Button>
          </Line>
        )}
        <Line help={t('system.logsHelp')}>
          <Button asChild icon={<ScrollText />}>
            <AppLink href="/system-logs">{t('system.logs')}</AppLink>
          </Button>
        </Line>
        <Line help={t('system.usersHelp')}>
          <Button asChild icon={<Users />}>
            <AppLink href="/members">{t('system.users')}</AppLink>
          </Button>
        </Line>
        {subdomain && (
          <Line help={t('system.supportHelp')}>
            <Button asChild icon={<LifeBuoy />}>
              <AppLink href="/settings/support">{t('system.support')}</AppLink>
            </Button>
          </Line>
        )}
        <Line help={t('system.apiHelp')}>
          <Button asChild icon={<Webhook />}>
            <AppLink href="/api-and-webhooks">{t('system.api')}</AppLink>
          </Button>
        </Line>
      </CardBody>
    </Card>
  )
}

const Line = ({ help, children }: { help: string; children: ReactNode }) => (
  <div>
    {children}
    <p className="mt-1 text-13 text-ink-2">{help}</p>
  </div>
)

const platformBackups = '/super-admin/operations?tab=backups'

/** An operator who has opened no society: the buttons lead to where the whole platform is backed up. */
const Platform = () => {
  const t = useT(texts)
  return (
    <>
      <Line help={t('system.backupHelp')}>
        <Button asChild icon={<DatabaseBackup />}>
          <AppLink href={platformBackups}>{t('system.backup')}</AppLink>
        </Button>
      </Line>
      <Line help={t('system.exportHelp')}>
        <Button asChild icon={<FileDown />}>
          <AppLink href={platformBackups}>{t('system.export')}</AppLink>
        </Button>
      </Line>
      <NoticeBox className="sm:col-span-2">{t('system.platform')}</NoticeBox>
    </>
  )
}
