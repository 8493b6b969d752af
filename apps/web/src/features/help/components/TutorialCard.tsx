import type { Tutorial } from '@frontage/api-client/contract';
import { vimeoPlayer } from '@frontage/domain';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fileUrl } from '../../../shared/images/file-url';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './TutorialCard.module.css';

type TutorialCardProps = {
  readonly tutorial: Tutorial;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
};

/** A tutorial; nothing of it comes from Vimeo before it is played. */
export function TutorialCard({ tutorial, isPlaying, onPlay }: TutorialCardProps) {
  const { t } = usePhrases();
  const { title, thumbnail, videoId } = tutorial;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  return (
    <li className={classes.card}>
      <div className={classes.screen}>
        {isPlaying ? (
          <iframe
            ref={frame}
            className={classes.player}
            src={vimeoPlayer(videoId)}
            title={t('help:playing', { title })}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <button
            type="button"
            className={classes.play}
            onClick={onPlay}
            aria-label={t('help:play', { title })}
          >
            {thumbnail !== null && (
              <img src={fileUrl(thumbnail.url)} alt="" loading="lazy" className={classes.image} />
            )}
            <span className={classes.sign}>
              <IconPlayerPlayFilled size={20} aria-hidden />
            </span>
          </button>
        )}
      </div>
      <h4 className={classes.title}>{title}</h4>
    </li>
  );
}
