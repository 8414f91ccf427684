import { useMutation, useQuery } from '@tanstack/react-query'
import { ExternalLink, Trash2 } from 'lucide-react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { forgetSeoData } from '#web/seo-data.ts'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type SocialLink, seo } from '../contract.ts'
import { isLink } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { platformName } from './platform-name.ts'
import { noLinks, socialLinks } from './queries.ts'

export function SocialList() {
  const t = useT(texts)
  const { data: links = noLinks, isPending, isError } = useQuery(socialLinks)
  const remove = useRemove()
  return (
    <Card>
      <CardHeader title={t('social.listTitle')} />
      {links.length === 0 && (
        <CardSection role="status" className="text-15 text-ink-2">
          {isPending ? t('social.loading') : isError ? t('social.unread') : t('social.empty')}
        </CardSection>
      )}
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <Row link={link} removing={remove.isPending && remove.variables.id === link.id} onRemove={remove.mutate} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({
  link,
  removing,
  onRemove,
}: {
  link: SocialLink
  removing: boolean
  onRemove: (link: SocialLink) => void
}) {
  const t = useT(texts)
  const name = platformName(link.platform)
  const open = () => isLink(link.url) && window.open(link.url, '_blank', 'noopener,noreferrer')
  return (
    <CardSection className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-label" translate="no">
          {name} {link.handle && <span className="font-text text-ink-2">{link.handle}</span>}
        </p>
        <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{link.url}</p>
        <p className="text-13 text-ink-3">{t('social.orderShown', { order: String(link.displayOrder ?? 0) })}</p>
      </div>
      <IconButton label={t('social.open', { name })} icon={<ExternalLink />} onClick={open} />
      <IconButton
        label={t('social.remove', { name })}
        icon={<Trash2 />}
        pending={removing}
        onClick={() => onRemove(link)}
      />
    </CardSection>
  )
}

const useRemove = () => {
  const t = useT(texts)
  return useMutation({
    mutationFn: (link: SocialLink) => call(seo.removeLink, { params: { id: link.id } }),
    meta: { touches: ['seo'] },
    onSuccess: (_, { platform }) => {
      forgetSeoData()
      toast({ title: t('social.deleted'), description: t('social.deletedText', { name: platformName(platform) }) })
    },
    onError: () => toast({ title: t('save.failed'), description: t('social.deleteFailed'), variant: 'destructive' }),
  })
}
