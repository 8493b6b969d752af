export { RowCard, RowCardLine, type RowCardLineProps, type RowCardProps } from './RowCard';
