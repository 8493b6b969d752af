/**
 * `id|type|group|name|families or *|value=label,...|deprecated?`, one attribute a line. Texts are `Portuguese/English/Spanish`, or
 * one where it is the same in all.
 */
export const attributeRows = `
url_facebook|URL|Perfis sociais/Social profiles/Perfiles sociales|Facebook|*
url_instagram|URL|Perfis sociais/Social profiles/Perfiles sociales|Instagram|*
url_linkedin|URL|Perfis sociais/Social profiles/Perfiles sociales|LinkedIn|*
url_pinterest|URL|Perfis sociais/Social profiles/Perfiles sociales|Pinterest|*
url_tiktok|URL|Perfis sociais/Social profiles/Perfiles sociales|TikTok|*
url_twitter|URL|Perfis sociais/Social profiles/Perfiles sociales|X (Twitter)|*
url_youtube|URL|Perfis sociais/Social profiles/Perfiles sociales|YouTube|*
url_whatsapp|URL|Conversa/Chat/Chat|WhatsApp|*
url_text_messaging|URL|Conversa/Chat/Chat|Mensagem de texto/Text message/Mensaje de texto|*
preferred_messaging_service|ENUM|Conversa/Chat/Chat|Serviço de mensagens preferido/Preferred messaging service/Servicio de mensajes preferido|*|whatsapp=WhatsApp,text_messaging=Mensagem de texto/Text message/Mensaje de texto
url_appointment|URL|Agendamentos/Appointments/Citas|Link para agendamento/Appointment link/Enlace para citas|*
url_menu|URL|Cardápio/Menu/Menú|Link do cardápio/Menu link/Enlace al menú|food,lodging
url_order_ahead|URL|Pedidos/Orders/Pedidos|Link para pedidos/Order ahead link/Enlace para pedidos|food,retail,health
url_reservations|URL|Reservas/Reservations/Reservas|Link para reservas/Reservation link/Enlace para reservas|food,lodging,leisure
has_wheelchair_accessible_entrance|BOOL|Acessibilidade/Accessibility/Accesibilidad|Entrada acessível para pessoas em cadeira de rodas/Wheelchair-accessible entrance/Entrada accesible en silla de ruedas|*
has_wheelchair_accessible_parking|BOOL|Acessibilidade/Accessibility/Accesibilidad|Estacionamento acessível para pessoas em cadeira de rodas/Wheelchair-accessible car park/Estacionamiento accesible en silla de ruedas|*
has_wheelchair_accessible_restroom|BOOL|Acessibilidade/Accessibility/Accesibilidad|Banheiro acessível para pessoas em cadeira de rodas/Wheelchair-accessible toilet/Baño accesible en silla de ruedas|*
has_wheelchair_accessible_seating|BOOL|Acessibilidade/Accessibility/Accesibilidad|Assentos acessíveis para pessoas em cadeira de rodas/Wheelchair-accessible seating/Asientos accesibles en silla de ruedas|food,leisure,lodging
has_wheelchair_accessible_elevator|BOOL|Acessibilidade/Accessibility/Accesibilidad|Elevador acessível para pessoas em cadeira de rodas/Wheelchair-accessible lift/Ascensor accesible en silla de ruedas|retail,health,office,lodging,leisure
has_hearing_loop|BOOL|Acessibilidade/Accessibility/Accesibilidad|Aro magnético/Assistive hearing loop/Bucle magnético|*
wi_fi|ENUM|Comodidades/Amenities/Servicios|Wi-Fi/Wi-Fi/Wi-Fi|food,lodging,leisure,beauty,health,office,education,retail|free=Wi-Fi gratuito/Free Wi-Fi/Wi-Fi gratis,paid=Wi-Fi pago/Paid Wi-Fi/Wi-Fi de pago
has_restroom|BOOL|Comodidades/Amenities/Servicios|Banheiro/Toilets/Baño|food,retail,leisure,auto,beauty
has_restroom_unisex|BOOL|Comodidades/Amenities/Servicios|Banheiro unissex/Gender-neutral toilets/Baño unisex|food,retail,leisure,beauty
has_high_chairs|BOOL|Crianças/Children/Niños|Cadeirinhas para crianças/High chairs/Sillas altas para niños|food
welcomes_children|BOOL|Crianças/Children/Niños|Bom para crianças/Good for kids/Apto para niños|food,leisure,retail
has_changing_tables|BOOL|Crianças/Children/Niños|Trocador de fraldas/Nappy changing facilities/Cambiador para bebés|food,retail,leisure,health
has_kids_menu|BOOL|Crianças/Children/Niños|Cardápio infantil/Kids' menu/Menú infantil|food
welcomes_dogs|BOOL|Animais/Pets/Mascotas|Aceita cães/Dogs allowed/Admite perros|food,lodging,retail,leisure
allows_dogs_outside|BOOL|Animais/Pets/Mascotas|Cães permitidos na área externa/Dogs allowed outside/Perros permitidos en el exterior|food,leisure
has_seating|BOOL|Serviços no local/Dining options/Opciones para comer|Assentos/Seating/Asientos|food
has_seating_outdoors|BOOL|Opções de serviço/Service options/Opciones de servicio|Mesas ao ar livre/Outdoor seating/Mesas al aire libre|food,leisure
has_delivery|BOOL|Opções de serviço/Service options/Opciones de servicio|Entrega em domicílio/Delivery/Entrega a domicilio|food,retail,health
has_no_contact_delivery|BOOL|Opções de serviço/Service options/Opciones de servicio|Entrega sem contato/No-contact delivery/Entrega sin contacto|food,retail,health
has_takeout|BOOL|Opções de serviço/Service options/Opciones de servicio|Comida para viagem/Takeaway/Comida para llevar|food
serves_dine_in|BOOL|Opções de serviço/Service options/Opciones de servicio|Refeição no local/Dine-in/Consumo en el lugar|food
has_drive_through|BOOL|Opções de serviço/Service options/Opciones de servicio|Drive-thru/Drive-through/Atención en el auto|food,health,auto
has_curbside_pickup|BOOL|Opções de serviço/Service options/Opciones de servicio|Retirada na porta/Kerbside pickup/Retiro en la puerta|food,retail,health
has_in_store_pickup|BOOL|Opções de serviço/Service options/Opciones de servicio|Retirada na loja/In-store pickup/Retiro en la tienda|retail,health
has_in_store_shopping|BOOL|Opções de serviço/Service options/Opciones de servicio|Compras na loja/In-store shopping/Compras en la tienda|retail,health
has_same_day_delivery|BOOL|Opções de serviço/Service options/Opciones de servicio|Entrega no mesmo dia/Same-day delivery/Entrega en el día|retail,health
has_onsite_services|BOOL|Opções de serviço/Service options/Opciones de servicio|Serviços no local/On-site services/Servicios en el lugar|services,auto,beauty
has_online_appointments|BOOL|Opções de serviço/Service options/Opciones de servicio|Agendamentos on-line/Online appointments/Citas en línea|services,health,office,beauty,education
has_online_classes|BOOL|Opções de serviço/Service options/Opciones de servicio|Aulas on-line/Online classes/Clases en línea|education,fitness
serves_breakfast|BOOL|Refeições/Dining options/Opciones para comer|Café da manhã/Breakfast/Desayuno|food,lodging
serves_brunch|BOOL|Refeições/Dining options/Opciones para comer|Brunch/Brunch/Brunch|food
serves_lunch|BOOL|Refeições/Dining options/Opciones para comer|Almoço/Lunch/Almuerzo|food
serves_dinner|BOOL|Refeições/Dining options/Opciones para comer|Jantar/Dinner/Cena|food
serves_dessert|BOOL|Refeições/Dining options/Opciones para comer|Sobremesa/Dessert/Postres|food
has_catering|BOOL|Refeições/Dining options/Opciones para comer|Serviço de bufê/Catering/Servicio de catering|food
has_counter_service|BOOL|Refeições/Dining options/Opciones para comer|Atendimento no balcão/Counter service/Atención en la barra|food
serves_alcohol|BOOL|Oferta/Offerings/Oferta|Bebidas alcoólicas/Alcohol/Bebidas alcohólicas|food
serves_beer|BOOL|Oferta/Offerings/Oferta|Cerveja/Beer/Cerveza|food
serves_wine|BOOL|Oferta/Offerings/Oferta|Vinho/Wine/Vino|food
serves_coffee|BOOL|Oferta/Offerings/Oferta|Café/Coffee/Café|food
serves_vegetarian|BOOL|Oferta/Offerings/Oferta|Pratos vegetarianos/Vegetarian options/Opciones vegetarianas|food
serves_vegan|BOOL|Oferta/Offerings/Oferta|Pratos veganos/Vegan options/Opciones veganas|food
serves_organic|BOOL|Oferta/Offerings/Oferta|Pratos orgânicos/Organic dishes/Platos orgánicos|food
serves_halal_food|BOOL|Oferta/Offerings/Oferta|Comida halal/Halal food/Comida halal|food
has_gluten_free_options|BOOL|Oferta/Offerings/Oferta|Opções sem glúten/Gluten-free options/Opciones sin gluten|food
has_quick_bite|BOOL|Oferta/Offerings/Oferta|Refeição rápida/Quick bite/Comida rápida|food
pay_credit_card_types_accepted|REPEATED_ENUM|Pagamentos/Payments/Pagos|Cartões de crédito/Credit cards/Tarjetas de crédito|*|visa=Visa,mastercard=Mastercard,american_express=American Express,diners_club=Diners Club,elo=Elo,hipercard=Hipercard
pay_debit_card|BOOL|Pagamentos/Payments/Pagos|Cartões de débito/Debit cards/Tarjetas de débito|*
pay_mobile_nfc|BOOL|Pagamentos/Payments/Pagos|Pagamento por aproximação/NFC mobile payments/Pagos sin contacto|*
pay_check|BOOL|Pagamentos/Payments/Pagos|Cheques/Cheques/Cheques|*
requires_cash_only|BOOL|Pagamentos/Payments/Pagos|Somente dinheiro/Cash only/Solo efectivo|*
pay_pix|BOOL|Pagamentos/Payments/Pagos|Pix/Pix/Pix|*
pay_meal_vouchers|REPEATED_ENUM|Pagamentos/Payments/Pagos|Vale-refeição/Meal vouchers/Vales de comida|food,retail|alelo=Alelo,sodexo=Pluxee,ticket=Ticket,vr=VR
parking|REPEATED_ENUM|Estacionamento/Parking/Estacionamiento|Estacionamento/Parking/Estacionamiento|food,retail,health,office,leisure,lodging,beauty,fitness,education|free_lot=Estacionamento gratuito/Free parking lot/Estacionamiento gratis,paid_lot=Estacionamento pago/Paid parking lot/Estacionamiento de pago,free_street=Vagas gratuitas na rua/Free street parking/Estacionamiento gratis en la calle,paid_street=Vagas pagas na rua/Paid street parking/Estacionamiento de pago en la calle,valet=Manobrista/Valet parking/Servicio de valet
accepts_reservations|BOOL|Planejamento/Planning/Planificación|Aceita reservas/Accepts reservations/Acepta reservas|food,leisure
requires_appointments|BOOL|Planejamento/Planning/Planificación|Necessário agendar horário/Appointment required/Requiere cita|services,health,office,beauty,education
suitable_for_groups|BOOL|Público/Crowd/Público|Bom para grupos/Good for groups/Apto para grupos|food,leisure
is_lgbtq_friendly|BOOL|Público/Crowd/Público|Acolhe pessoas LGBTQIA+/LGBTQ+ friendly/Acoge a personas LGBTQ+|*
is_transgender_safespace|BOOL|Público/Crowd/Público|Espaço seguro para pessoas trans/Transgender safe space/Espacio seguro para personas trans|*
is_owned_by_women|BOOL|Da empresa/From the business/De la empresa|Empresa dirigida por mulheres/Identifies as women-owned/Dirigida por mujeres|*
is_black_owned|BOOL|Da empresa/From the business/De la empresa|Empresa de pessoas negras/Identifies as Black-owned/De propietarios negros|*
has_live_music|BOOL|Destaques/Highlights/Destacados|Música ao vivo/Live music/Música en vivo|food,leisure
has_fireplace|BOOL|Destaques/Highlights/Destacados|Lareira/Fireplace/Chimenea|food,lodging
atmosphere|REPEATED_ENUM|Ambiente/Atmosphere/Ambiente|Ambiente/Atmosphere/Ambiente|food,leisure|casual=Casual/Casual/Informal,cozy=Aconchegante/Cosy/Acogedor,upscale=Sofisticado/Upscale/Elegante,trendy=Moderno/Trendy/Moderno,quiet=Tranquilo/Quiet/Tranquilo
recycles|REPEATED_ENUM|Reciclagem/Recycling/Reciclaje|Reciclagem/Recycling/Reciclaje|retail,food,auto,office|glass_bottles=Garrafas de vidro/Glass bottles/Botellas de vidrio,metal_cans=Latas de metal/Metal cans/Latas de metal,plastic_bottles=Garrafas plásticas/Plastic bottles/Botellas de plástico,batteries=Pilhas/Batteries/Pilas
has_car_wash|BOOL|Oferta/Offerings/Oferta|Lava-rápido/Car wash/Lavado de autos|auto
has_air_compressor|BOOL|Oferta/Offerings/Oferta|Calibrador de pneus/Air for tyres/Aire para neumáticos|auto
has_swimming_pool|BOOL|Comodidades/Amenities/Servicios|Piscina/Swimming pool/Piscina|fitness,lodging,leisure
has_sauna|BOOL|Comodidades/Amenities/Servicios|Sauna/Sauna/Sauna|fitness,lodging,beauty
has_nursing_room|BOOL|Crianças/Children/Niños|Sala de amamentação/Nursing room/Sala de lactancia|health,retail,leisure
has_mask_required_policy|BOOL|Saúde e segurança/Health & safety/Salud y seguridad|Uso obrigatório de máscara/Mask required/Mascarilla obligatoria|*||deprecated
has_temperature_check|BOOL|Saúde e segurança/Health & safety/Salud y seguridad|Medição de temperatura na entrada/Temperature check on arrival/Control de temperatura en la entrada|*||deprecated
`;
