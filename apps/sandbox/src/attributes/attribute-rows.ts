/** `id|type|group pt/group en|Portuguese name|families or *|value=label,...|deprecated?`, one attribute a line. */
export const attributeRows = `
url_facebook|URL|Perfis sociais/Social profiles|Facebook|*
url_instagram|URL|Perfis sociais/Social profiles|Instagram|*
url_linkedin|URL|Perfis sociais/Social profiles|LinkedIn|*
url_pinterest|URL|Perfis sociais/Social profiles|Pinterest|*
url_tiktok|URL|Perfis sociais/Social profiles|TikTok|*
url_twitter|URL|Perfis sociais/Social profiles|X (Twitter)|*
url_youtube|URL|Perfis sociais/Social profiles|YouTube|*
url_whatsapp|URL|Conversa/Chat|WhatsApp|*
url_text_messaging|URL|Conversa/Chat|Mensagem de texto|*
preferred_messaging_service|ENUM|Conversa/Chat|Serviço de mensagens preferido|*|whatsapp=WhatsApp,text_messaging=Mensagem de texto
url_appointment|URL|Agendamentos/Appointments|Link para agendamento|*
url_menu|URL|Cardápio/Menu|Link do cardápio|food,lodging
url_order_ahead|URL|Pedidos/Orders|Link para pedidos|food,retail,health
url_reservations|URL|Reservas/Reservations|Link para reservas|food,lodging,leisure
has_wheelchair_accessible_entrance|BOOL|Acessibilidade/Accessibility|Entrada acessível para pessoas em cadeira de rodas|*
has_wheelchair_accessible_parking|BOOL|Acessibilidade/Accessibility|Estacionamento acessível para pessoas em cadeira de rodas|*
has_wheelchair_accessible_restroom|BOOL|Acessibilidade/Accessibility|Banheiro acessível para pessoas em cadeira de rodas|*
has_wheelchair_accessible_seating|BOOL|Acessibilidade/Accessibility|Assentos acessíveis para pessoas em cadeira de rodas|food,leisure,lodging
has_wheelchair_accessible_elevator|BOOL|Acessibilidade/Accessibility|Elevador acessível para pessoas em cadeira de rodas|retail,health,office,lodging,leisure
has_hearing_loop|BOOL|Acessibilidade/Accessibility|Aro magnético|*
wi_fi|ENUM|Comodidades/Amenities|Wi-Fi|food,lodging,leisure,beauty,health,office,education,retail|free=Wi-Fi gratuito,paid=Wi-Fi pago
has_restroom|BOOL|Comodidades/Amenities|Banheiro|food,retail,leisure,auto,beauty
has_restroom_unisex|BOOL|Comodidades/Amenities|Banheiro unissex|food,retail,leisure,beauty
has_high_chairs|BOOL|Crianças/Children|Cadeirinhas para crianças|food
welcomes_children|BOOL|Crianças/Children|Bom para crianças|food,leisure,retail
has_changing_tables|BOOL|Crianças/Children|Trocador de fraldas|food,retail,leisure,health
has_kids_menu|BOOL|Crianças/Children|Cardápio infantil|food
welcomes_dogs|BOOL|Animais/Pets|Aceita cães|food,lodging,retail,leisure
allows_dogs_outside|BOOL|Animais/Pets|Cães permitidos na área externa|food,leisure
has_seating|BOOL|Serviços no local/Dining options|Assentos|food
has_seating_outdoors|BOOL|Opções de serviço/Service options|Mesas ao ar livre|food,leisure
has_delivery|BOOL|Opções de serviço/Service options|Entrega em domicílio|food,retail,health
has_no_contact_delivery|BOOL|Opções de serviço/Service options|Entrega sem contato|food,retail,health
has_takeout|BOOL|Opções de serviço/Service options|Comida para viagem|food
serves_dine_in|BOOL|Opções de serviço/Service options|Refeição no local|food
has_drive_through|BOOL|Opções de serviço/Service options|Drive-thru|food,health,auto
has_curbside_pickup|BOOL|Opções de serviço/Service options|Retirada na porta|food,retail,health
has_in_store_pickup|BOOL|Opções de serviço/Service options|Retirada na loja|retail,health
has_in_store_shopping|BOOL|Opções de serviço/Service options|Compras na loja|retail,health
has_same_day_delivery|BOOL|Opções de serviço/Service options|Entrega no mesmo dia|retail,health
has_onsite_services|BOOL|Opções de serviço/Service options|Serviços no local|services,auto,beauty
has_online_appointments|BOOL|Opções de serviço/Service options|Agendamentos on-line|services,health,office,beauty,education
has_online_classes|BOOL|Opções de serviço/Service options|Aulas on-line|education,fitness
serves_breakfast|BOOL|Refeições/Dining options|Café da manhã|food,lodging
serves_brunch|BOOL|Refeições/Dining options|Brunch|food
serves_lunch|BOOL|Refeições/Dining options|Almoço|food
serves_dinner|BOOL|Refeições/Dining options|Jantar|food
serves_dessert|BOOL|Refeições/Dining options|Sobremesa|food
has_catering|BOOL|Refeições/Dining options|Serviço de bufê|food
has_counter_service|BOOL|Refeições/Dining options|Atendimento no balcão|food
serves_alcohol|BOOL|Oferta/Offerings|Bebidas alcoólicas|food
serves_beer|BOOL|Oferta/Offerings|Cerveja|food
serves_wine|BOOL|Oferta/Offerings|Vinho|food
serves_coffee|BOOL|Oferta/Offerings|Café|food
serves_vegetarian|BOOL|Oferta/Offerings|Pratos vegetarianos|food
serves_vegan|BOOL|Oferta/Offerings|Pratos veganos|food
serves_organic|BOOL|Oferta/Offerings|Pratos orgânicos|food
serves_halal_food|BOOL|Oferta/Offerings|Comida halal|food
has_gluten_free_options|BOOL|Oferta/Offerings|Opções sem glúten|food
has_quick_bite|BOOL|Oferta/Offerings|Refeição rápida|food
pay_credit_card_types_accepted|REPEATED_ENUM|Pagamentos/Payments|Cartões de crédito|*|visa=Visa,mastercard=Mastercard,american_express=American Express,diners_club=Diners Club,elo=Elo,hipercard=Hipercard
pay_debit_card|BOOL|Pagamentos/Payments|Cartões de débito|*
pay_mobile_nfc|BOOL|Pagamentos/Payments|Pagamento por aproximação|*
pay_check|BOOL|Pagamentos/Payments|Cheques|*
requires_cash_only|BOOL|Pagamentos/Payments|Somente dinheiro|*
pay_pix|BOOL|Pagamentos/Payments|Pix|*
pay_meal_vouchers|REPEATED_ENUM|Pagamentos/Payments|Vale-refeição|food,retail|alelo=Alelo,sodexo=Pluxee,ticket=Ticket,vr=VR
parking|REPEATED_ENUM|Estacionamento/Parking|Estacionamento|food,retail,health,office,leisure,lodging,beauty,fitness,education|free_lot=Estacionamento gratuito,paid_lot=Estacionamento pago,free_street=Vagas gratuitas na rua,paid_street=Vagas pagas na rua,valet=Manobrista
accepts_reservations|BOOL|Planejamento/Planning|Aceita reservas|food,leisure
requires_appointments|BOOL|Planejamento/Planning|Necessário agendar horário|services,health,office,beauty,education
suitable_for_groups|BOOL|Público/Crowd|Bom para grupos|food,leisure
is_lgbtq_friendly|BOOL|Público/Crowd|Acolhe pessoas LGBTQIA+|*
is_transgender_safespace|BOOL|Público/Crowd|Espaço seguro para pessoas trans|*
is_owned_by_women|BOOL|Da empresa/From the business|Empresa dirigida por mulheres|*
is_black_owned|BOOL|Da empresa/From the business|Empresa de pessoas negras|*
has_live_music|BOOL|Destaques/Highlights|Música ao vivo|food,leisure
has_fireplace|BOOL|Destaques/Highlights|Lareira|food,lodging
atmosphere|REPEATED_ENUM|Ambiente/Atmosphere|Ambiente|food,leisure|casual=Casual,cozy=Aconchegante,upscale=Sofisticado,trendy=Moderno,quiet=Tranquilo
recycles|REPEATED_ENUM|Reciclagem/Recycling|Reciclagem|retail,food,auto,office|glass_bottles=Garrafas de vidro,metal_cans=Latas de metal,plastic_bottles=Garrafas plásticas,batteries=Pilhas
has_car_wash|BOOL|Oferta/Offerings|Lava-rápido|auto
has_air_compressor|BOOL|Oferta/Offerings|Calibrador de pneus|auto
has_swimming_pool|BOOL|Comodidades/Amenities|Piscina|fitness,lodging,leisure
has_sauna|BOOL|Comodidades/Amenities|Sauna|fitness,lodging,beauty
has_nursing_room|BOOL|Crianças/Children|Sala de amamentação|health,retail,leisure
has_mask_required_policy|BOOL|Saúde e segurança/Health & safety|Uso obrigatório de máscara|*||deprecated
has_temperature_check|BOOL|Saúde e segurança/Health & safety|Medição de temperatura na entrada|*||deprecated
`;
