import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import classes from './QrCode.module.css';

type QrCodeProps = { readonly text: string; readonly label: string; readonly fallback: ReactNode };

/** A QR code, drawn here, so that its content goes nowhere. Dark on white in both schemes, or cameras do not read it. */
export function QrCode({ text, label, fallback }: QrCodeProps) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: 0 }).data,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data === undefined) return fallback;
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
