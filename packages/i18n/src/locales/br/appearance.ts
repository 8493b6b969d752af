import type { PhraseShape } from '../../phrase-shape';
import type { appearance as source } from '../en/appearance';

export const appearance = {
  title: 'Aparência',
  open: 'Aparência…',
  section: {
    page: 'Página',
    menu: 'Menu',
    bars: 'Barra superior e rodapé',
  },
  mode: { label: 'Modo', light: 'Claro', dark: 'Escuro', auto: 'Como o sistema' },
  density: { label: 'Densidade', comfortable: 'Confortável', compact: 'Compacta' },
  direction: { label: 'Direção', ltr: 'Da esquerda para a direita', rtl: 'Da direita para a esquerda' },
  layout: { label: 'Layout', vertical: 'Menu lateral', horizontal: 'Menu superior' },
  layoutNote: 'Esta janela é estreita demais para o menu superior. Abra o menu pelo botão.',
  menuTheme: { label: 'Cor do menu', neutral: 'Neutra', dark: 'Escura', accent: 'De destaque' },
  sidebarCollapsed: 'Mostrar só os ícones; os nomes aparecem ao passar o mouse',
  navbarType: {
    label: 'Barra superior',
    floating: 'Flutuante',
    sticky: 'Fixa',
    static: 'Estática',
    hidden: 'Oculta',
  },
  footerType: { label: 'Rodapé', static: 'Estático', sticky: 'Fixo', hidden: 'Oculto' },
  scrollToTop: 'Botão de voltar ao topo em páginas longas',
  collapse: 'Recolher menu',
  expand: 'Manter menu aberto',
  toTop: 'Voltar ao topo',
  kept: 'Salvo para todos os seus dispositivos.',
  reset: 'Voltar ao padrão',
} satisfies PhraseShape<typeof source>;
