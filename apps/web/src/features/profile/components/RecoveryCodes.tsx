import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './RecoveryCodes.module.css';
import panelParts from './panel-parts.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** New recovery codes, this once: to download, to copy, to write down. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = usePhrases();
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = t('profile:setUp.codesFile');
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile:setUp.codesTitle')}
      size={440}
      // They are gone afterwards: only the button that says so closes it.
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={panelParts.dialog}>
        <p className={panelParts.quiet}>{t('profile:setUp.codesText')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={panelParts.actions}>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={copy}>
                {copied ? t('state.copied') : t('profile:setUp.codesCopy')}
              </Button>
            )}
          </CopyButton>
          <Button leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />} onClick={download}>
            {t('profile:setUp.codesDownload')}
          </Button>
          <Button variant="filled" data-autofocus onClick={onClose}>
            {t('profile:setUp.codesDone')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
