import type { PhraseShape } from '../../phrase-shape';
import type { appearance as source } from '../en/appearance';

export const appearance = {
  title: 'Apariencia',
  open: 'Apariencia…',
  section: {
    page: 'Página',
    menu: 'Menú',
    bars: 'Barra superior y pie',
  },
  mode: { label: 'Modo', light: 'Claro', dark: 'Oscuro', auto: 'Como el sistema' },
  density: { label: 'Densidad', comfortable: 'Cómoda', compact: 'Compacta' },
  direction: { label: 'Dirección', ltr: 'De izquierda a derecha', rtl: 'De derecha a izquierda' },
  layout: { label: 'Disposición', vertical: 'Menú lateral', horizontal: 'Menú superior' },
  layoutNote: 'Esta ventana es demasiado estrecha para el menú superior. Abre el menú con el botón.',
  menuTheme: { label: 'Color del menú', neutral: 'Neutro', dark: 'Oscuro', accent: 'De acento' },
  sidebarCollapsed: 'Mostrar solo los íconos; los nombres aparecen al pasar el cursor',
  navbarType: {
    label: 'Barra superior',
    floating: 'Flotante',
    sticky: 'Fija',
    static: 'Estática',
    hidden: 'Oculta',
  },
  footerType: { label: 'Pie de página', static: 'Estático', sticky: 'Fijo', hidden: 'Oculto' },
  scrollToTop: 'Botón para volver arriba en páginas largas',
  collapse: 'Contraer el menú',
  expand: 'Mantener el menú abierto',
  toTop: 'Volver arriba',
  kept: 'Se guarda para todos tus dispositivos.',
  reset: 'Volver a lo predeterminado',
} satisfies PhraseShape<typeof source>;
