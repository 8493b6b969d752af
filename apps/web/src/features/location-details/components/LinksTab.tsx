import { socialNetworks } from '@frontage/domain';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { Section } from './Section';
import { TextRow } from './TextRow';

/** The links to social networks. An emptied one says that it is taken off. */
export function LinksTab() {
  const { t } = usePhrases();
  const { form, values } = useForm();
  return (
    <Section title={t('location:section.links')}>
      {socialNetworks.map((network) => {
        const isRemoved = values[network] !== null && String(form.typed(network)).trim() === '';
        return (
          <TextRow
            key={network}
            field={network}
            type="url"
            {...(isRemoved ? { help: t('location:linkRemoved') } : {})}
          />
        );
      })}
    </Section>
  );
}
