import { writtenPieces } from '@frontage/domain';
import classes from './template-parts.module.css';

/** A template as it is written, its variables marked. */
export function WrittenText({ text }: { readonly text: string }) {
  return writtenPieces(text).map((piece, index) =>
    piece.variable === null ? (
      <span key={index}>{piece.text}</span>
    ) : (
      <span key={index} className={classes.variable}>
        {piece.text}
      </span>
    ),
  );
}
